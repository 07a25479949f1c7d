import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** German of Germany, with “du”. */
export const DE: ReplacedWords = {
  variety: [
    { word: 'mates?', instead: '“Freund”' },
    { word: '(?!rollmates)\\p{L}+mates?', instead: '“Freund”, in a compound, too' },
    { word: 'emails?|(?<!e-)mails?', instead: '“E-Mail”' },
    {
      word: '(?<=^|[.:!?] )\\p{L}+ (dir|dich|dein\\p{L}*) [^.:!?]*?und (baut|tauscht|findet|holt|macht)',
      instead: 'du throughout: “Such dir ein Team und bau mit”',
    },
    {
      word: '(?<=^|[.:!?] )(findet|trefft|sucht|tauscht) [^.:!?]*?und (verschick|schick|bestätige|tipp)',
      instead:
        'one person or several throughout: “Wenn ihr euch gefunden habt, verschick: {stickers}”',
    },
    { word: 'daß|muß|läßt|gewußt', instead: 'ss: “dass”, “muss”' },
    {
      word: 'grosse?[nrms]?|strassen?|heissen?|weiss|schliessen|draussen|ausserdem|süsse?[nrms]?|spass|füsse|grüsse',
      instead: 'ß: “groß”, “Straße”, “schließen”',
    },
    { word: 'natel|velo|parkieren|heuer|jänner|allfällig\\p{L}*', instead: 'a word of Germany' },
    { word: 'spots?|seats?', instead: '“Platz”' },
    { word: 'claime?n?|redeemen|swap(pen|s)?|daily', instead: 'a German word' },
  ],
  glossary: [
    { word: 'aufkleber|sammelbild(er)?', instead: '“Sticker”' },
    { word: 'gratis-sticker|gratis sticker|kostenlose[rn]? sticker', instead: '“Gratissticker”' },
    { word: 'tauschgeschäfte?n?|tauschrunden?', instead: '“Tausch”' },
    { word: 'duplikate?n?', instead: '“Doppelter”' },
    { word: 'mission(en)?|quests?', instead: '“Aufgabe”', only: SUBJECTS.tasks },
    { word: 'veranstaltung(en)?', instead: '“Event”' },
    { word: 'kampagnen?|aktivität(en)?', instead: '“Aktion”' },
    {
      word: 'komplimente?n?',
      instead: '“Lob”',
      except: SUBJECTS.season,
      why: 'a season may be in a kitchen, which gets compliments',
    },
    { word: 'kombos? im zug', instead: '“im selben Zug”: it is no train' },
    { word: 'spiel-links?', instead: '“Spiellink”' },
    {
      word: 'einladecodes?|einlade-codes?|invite-codes?|einladungs-codes?',
      instead: '“Einladungscode”',
    },
    { word: 'partner-teams?|partner teams?', instead: '“Partnerteam”' },
    {
      word: 'stufen?',
      instead: '“Schicht” for a layer',
      only: SUBJECTS.layers,
    },
    {
      word: 'tauschen|(gegen|für) # punkte?',
      instead: '“einlösen”, and the points are its object: “{count} Punkte einlösen”',
      only: SUBJECTS.redeeming,
    },
    { word: 'golden blitz', exactly: true, instead: '“Golden Blitz”: it is a name' },
    { word: 'schnellen? Siege', exactly: true, instead: '“Schnelle Siege”: it is a name' },
    { word: 'schnellen? erfolge', instead: '“Schnelle Siege”' },
    {
      word: 'spielfigur(en)?|figur(en)?',
      instead: '“Avatar”',
      only: SUBJECTS.avatars,
    },
    { word: 'chancen?', instead: '“Versuch”', only: SUBJECTS.chances },
    {
      word: 'einsammeln|eingesammelt',
      instead: '“abholen”',
      except: SUBJECTS.collecting,
      why: 'snacks of the game are collected',
    },
    {
      word: '^holen|geholt|(belohnung|geschenk|gratissticker) holen|frist zum holen',
      instead: '“abholen”',
    },
    {
      word: '(die|meine|deine|eure|ihre|keine|alle|diese|ersten|\\p{L}+(te|nde)) tausche',
      instead: '“Vorschläge”, or “{count}-mal getauscht”: “Tausch” has no plural',
    },
    { word: 'freien? doppelten?', instead: '“übrig”, “doppelt haben”' },
    {
      word: 'beide (punkte|würfel)',
      instead: '“Punkte für euch beide”, “Würfel für euch beide”: “beide Würfel” are two dice',
    },
    { word: 'verschmelzung(en)?', instead: '“Kombo”' },
    { word: '(die|der) andere seite|gegenüber', instead: '“die andere Person”' },
    { word: 'drück(en?|t)?', instead: '“tippen”' },
    { word: 'zu besuch: #', instead: '“Zu Besuch bei: {name}”' },
    { word: 'erinnerung an(?! )', instead: '“Erinnerung aktiv”' },
    { word: 'preise?', instead: '“Gewinn”: “meine Preise” are my prices, too' },
    { word: 'sichern', instead: '“speichern”' },
    { word: 'letzten? seite', instead: '“vorige Seite”: the last one ends a book' },
    { word: 'eins gegen eins', instead: '“Eins zu eins”: one against one is a match' },
    {
      word: 'punkte? für',
      only: SUBJECTS.prices,
      instead: '“kostet”: the values say points themselves',
    },
  ],
  gender: [
    {
      word: '(jeder|jeden|jedem) von (euch|uns|ihnen)|behält jeder|jeder, (der|was|er)',
      instead: '“alle”, “ihr”',
    },
    {
      word: '(dem|den|dein|deinem|deinen|ein|einem|einen|eines) (spieler|freund|freundes|spielers|gastgeber|nutzer)',
      instead: 'a sentence about “du” and “ihr”, or a plural',
    },
    { word: 'spielerprofil|spielername', instead: '“Profil”, “Name”' },
    { word: 'herzlich willkommener', instead: '“Willkommen”' },
  ],
}
