import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** English: international and simple; “mate” and “bag” are deliberately British. */
export const EN: ReplacedWords = {
  variety: [
    { word: 'e-mails?', instead: '“email”' },
    { word: 'gotten', instead: '“got”' },
    { word: 'cell ?phones?', instead: '“phone”' },
  ],
  glossary: [
    {
      word: 'friends?',
      instead: '“mate”',
      except: new RegExp(`${SUBJECTS.specRefusals.source}|${SUBJECTS.friendLink.source}`),
      why: 'the spec’s sentences, and “friend link” is the game’s own word',
    },
    {
      word: 'seats?',
      instead: '“spot” for a place in a team',
      except: SUBJECTS.season,
      why: 'a season may be in a cinema, which has seats',
    },
    { word: 'tables?', instead: '“team”', only: SUBJECTS.teams },
    { word: 'spares?', instead: '“duplicate”' },
    {
      word: 'collect(s|ed|ing)?',
      instead: '“claim”',
      except: SUBJECTS.collecting,
      why: 'snacks of the game are collected',
    },
    {
      word: 'compliments?',
      instead: '“praise”',
      except: SUBJECTS.season,
      why: 'a season may be in a kitchen, which gets compliments',
    },
    { word: 'tokens?', instead: '“avatar”' },
    { word: 'exchang(e|es|ed|ing)', instead: '“swap”' },
    { word: 'trad(es|ed|ing)', instead: '“swap”' },
    {
      word: 'golden blitz(es)?|Golden blitz(es)?',
      exactly: true,
      instead: '“Golden Blitz”: it is a name',
    },
    { word: 'quick wins|Quick wins', exactly: true, instead: '“Quick Wins”: it is a name' },
    { word: 'cards?', instead: '“sticker”', only: SUBJECTS.swaps },
    { word: 'hosts?', instead: '“captain” of a team' },
    { word: 'free duplicates?', instead: '“a duplicate to swap”: free stickers cost nothing' },
    { word: 'in (a|an|the|its|their|this) Golden Blitz', instead: '“during”: it is a time' },
    { word: 'takes a break', instead: '“is taking a break”: it holds now' },
    { word: 'swap (your )?points', instead: '“redeem points”: a swap goes both ways' },
    {
      word: '(?<!first )places?',
      only: SUBJECTS.ranks,
      instead: '“rank”: one word for where a player stands',
    },
    { word: 'rankings? of the day', instead: '“daily ranking”' },
    { word: 'share sheets?', instead: '“share menu”: a sheet is a word of programmers' },
    { word: 'runs? out(?= #|$)', instead: '“expires”: time and stock run out' },
    { word: '(keep|keeping|kept) [^.!?]*aside', instead: '“set aside”' },
    { word: 'in Rollmates', instead: '“on Rollmates”' },
    { word: 'letters? (or|and) numbers?', instead: '“letter or digit”' },
    { word: 'press(?! and hold)', instead: '“tap”' },
    {
      word: 'points? for',
      only: SUBJECTS.prices,
      instead: '“costs”: the values say points themselves',
    },
    { word: '(?<=(#|first|some) )praises?', instead: '“praised {count} times”: it is not counted' },
  ],
  gender: [
    { word: 'he|she|his|her|him|hers|himself|herself', instead: '“they”' },
    { word: 'guys|girls?|boys?', instead: '“mates” or “everybody”' },
  ],
}
