import { type Case, tellsOf } from './spoilt-campaign.ts'

const YAML = 'a-season/campaign.yaml'
const EN = 'a-season/copy/en.json'
const FR = 'a-season/copy/fr.json'

const CASES: Case[] = [
  [
    'a share text that copy lacks',
    (f) => f.edit(YAML, 'title: share.title', 'title: share.titel'),
    EN,
    'share.titel',
    /no such key/,
  ],
  ['a language missing', (f) => f.remove(FR), FR, '', /no such file/],
  ['broken JSON', (f) => f.write(FR, '{ "name": "x", }'), FR, '', /valid JSON/],
  [
    'curly quotes around a text',
    (f) => f.edit(FR, /"cover.title": ".*",/, '"cover.title": “Titre”,'),
    FR,
    'line ',
    /curly quotes.*Write " around/,
  ],
  [
    'curly quotes around a key',
    (f) => f.edit(FR, '"cover.title"', '“cover.title”'),
    FR,
    'line ',
    /curly quotes/,
  ],
  ...['Un <b>titre</b>', 'Toi &amp; moi', 'Toi &#38; moi'].map(
    (text): Case => [
      `${text}, which players would read`,
      (f) => f.edit(FR, /"cover.title": .*,/, `"cover.title": "${text}",`),
      FR,
      'cover.title',
      /plain text/,
    ],
  ),
  [
    'a text twice',
    (f) => f.edit(FR, '{', '{ "cover.title": "Titre",'),
    FR,
    'cover.title',
    /each key once.*in line (\d+), which is in line 1, too.*line 1 or line \1\./,
  ],
  ['JSON that is no object', (f) => f.write(FR, '[]'), FR, '', /in braces/],
  [
    'a text that is no text',
    (f) => f.edit(FR, /"cover.title": .*,/, '"cover.title": 5,'),
    FR,
    'cover.title',
    /in quotes/,
  ],
  [
    'a text missing',
    (f) => f.edit(FR, '"cover.title"', '"cover.titel"'),
    FR,
    'cover.title',
    /Rename cover.titel/,
  ],
  [
    'an unknown text',
    (f) => f.edit(FR, '"cover.title"', '"cover.titel": "x", "cover.title"'),
    FR,
    'cover.titel',
    /mean cover.title\?/,
  ],
  [
    'an empty text',
    (f) => f.edit(FR, /"cover.title": .*,/, '"cover.title": " ",'),
    FR,
    'cover.title',
    /Write the text/,
  ],
  [
    'a value misspelt',
    (f) => f.edit(FR, '{name}', '{nmae}'),
    FR,
    'season_name_of',
    /mean \{name\}\?/,
  ],
  [
    'a value left out',
    (f) => f.edit(FR, /"share.text": .*/, '"share.text": "Salut"'),
    FR,
    'share.text',
    /English text/,
  ],
  [
    'a short description',
    (f) => f.edit(EN, /"description": .*,/, '"description": "Short.",'),
    EN,
    'description',
    /6 letters/,
  ],
]

tellsOf(CASES)
