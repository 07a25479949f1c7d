import { type Case, tellsOf } from './spoilt-campaign.ts'

const YAML = 'a-season/campaign.yaml'
/** Matches the line `path: …`, not the comment above it, which also contains the path. */
const PATH = /^path: .*/m

const CASES: Case[] = [
  ['unreadable YAML', (f) => f.edit(YAML, 'numbers:', 'numbers: [1'), YAML, 'line', /YAML/],
  ['an unknown key', (f) => f.edit(YAML, '  pip:', '  pips:'), YAML, 'theme.pips', /mean pip\?/],
  [
    'a missing key',
    (f) => f.edit(YAML, / {2}pip: .*\n/, ''),
    YAML,
    'theme.pip',
    /Add the line `pip: "#/,
  ],
  [
    'an unknown kind',
    (f) => f.edit(YAML, 'kind: season-recap', 'kind: season-recaps'),
    YAML,
    'kind',
    /kind: season-recap/,
  ],
  [
    'a kind misspelt',
    (f) => f.edit(YAML, 'kind: season', 'kidn: season'),
    YAML,
    'kind',
    /Rename kidn/,
  ],
  [
    'no colour',
    (f) => f.edit(YAML, '"#97d4fb" # behind', 'blue # behind'),
    YAML,
    'theme.ground',
    /six hex digits.*"blue"/,
  ],
  [
    'an unknown layout',
    (f) => f.edit(YAML, 'layout: disc', 'layout: disk'),
    YAML,
    'pages.rank.layout',
    /mean disc\?/,
  ],
  [
    'a goal of an unknown figure',
    (f) => f.edit(YAML, 'numbers:', 'goal: { counts: card, target: 10 }\nnumbers:'),
    YAML,
    'goal.counts',
    /"card".*mean cards\?/,
  ],
  [
    'no number',
    (f) => f.edit(YAML, 'rank_from_stickers: 5', 'rank_from_stickers: five'),
    YAML,
    'numbers.rank_from_stickers',
    /a number.*"five"/,
  ],
  [
    'a moment that no recap knows',
    (f) =>
      f.edit(
        YAML,
        'rank_from_stickers: 5',
        'rank_from_stickers: 5\n  moments: [{ moment: best_hour, from: 1, great: 2 }]',
      ),
    YAML,
    'numbers.moments[0].moment',
    /one of gold_sticker.*"best_hour"/,
  ],
  [
    'a moment with two rules',
    (f) =>
      f.edit(
        YAML,
        'rank_from_stickers: 5',
        'rank_from_stickers: 5\n  moments: [{ moment: comeback, from: 9, great: 20 }, { moment: comeback, from: 5, great: 20 }]',
      ),
    YAML,
    'numbers.moments',
    /each moment once/,
  ],
  [
    'a time with a zone',
    (f) => f.edit(YAML, /opens: .*/, 'opens: 2026-11-16T10:00Z'),
    YAML,
    'window.opens',
    /without zone/,
  ],
  ['no path', (f) => f.edit(YAML, PATH, 'path: A Season'), YAML, 'path', /small letters/],
  [
    'three sprites',
    (f) => f.edit(YAML, /\n +- \{ art: star.svg.*\}/, (line) => line.repeat(3)),
    YAML,
    'pages.rank.sprites',
    /at most 2/,
  ],
  [
    'an unknown time zone',
    (f) => f.edit(YAML, 'Europe/Berlin', 'Berlin'),
    YAML,
    'window.time_zone',
    /"Berlin"/,
  ],
  [
    'a time that clocks skip',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2027-03-28T02:30'),
    YAML,
    'window.closes',
    /skip/,
  ],
  [
    'a day that does not exist',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2027-02-30T10:00'),
    YAML,
    'window.closes',
    /calendar/,
  ],
  [
    'opens after closes',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2026-11-16T09:00'),
    YAML,
    'window.closes',
    /close after it opens/,
  ],
  [
    'season from after until',
    (f) => f.edit(YAML, /from: .*/, 'from: 2026-11-16T00:00'),
    YAML,
    'season.until',
    /end after it begins/,
  ],
  [
    'a season that goes on',
    (f) => f.edit(YAML, /until: .*/, 'until: 2026-11-17T00:00'),
    YAML,
    'season.until',
    /is over/,
  ],
  [
    'words too pale',
    (f) => f.edit(YAML, /on_ground: "#2a1426"/, 'on_ground: "#57394d"'),
    YAML,
    'theme.on_ground',
    /7:1.*\d\.\d\d:1/,
  ],
  [
    'a button too pale',
    (f) => f.edit(YAML, /on_accent: "#2a1426"/, 'on_accent: "#ffffff"'),
    YAML,
    'theme.on_accent',
    /4\.5:1/,
  ],
  [
    'a figure too pale',
    (f) => f.edit(YAML, 'figure: "#bd5220"', 'figure: "#ffc838"'),
    YAML,
    'pages.swaps.figure',
    /4\.5:1/,
  ],
  [
    'a path of the product',
    (f) => f.edit(YAML, PATH, 'path: /u/a-season'),
    YAML,
    'path',
    /\/u, which/,
  ],
  [
    'a path under a locale',
    (f) => f.edit(YAML, PATH, 'path: /fr/a-season'),
    YAML,
    'path',
    /in that language/,
  ],
]

tellsOf(CASES)
