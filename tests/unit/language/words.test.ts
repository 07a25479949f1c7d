import { expect, it } from 'vitest'
import type { Locale } from '#src/contract/locales.ts'
import { gender, glossary, variety } from '#src/language/rules/words.ts'
import type { Rule } from '#src/language/text.ts'
import { DE } from '#src/language/words/de.ts'
import { EN } from '#src/language/words/en.ts'
import { ES } from '#src/language/words/es.ts'
import { FR } from '#src/language/words/fr.ts'
import { IT } from '#src/language/words/it.ts'
import { PT } from '#src/language/words/pt.ts'
import { textOf } from './text-of.ts'

it.each<[string, Rule, Locale, string]>([
  ['a European word', variety, 'pt', 'Abra no telemóvel'],
  ['the European verb', variety, 'pt', 'Partilha o link'],
  ['tu', variety, 'pt', 'Entra com o teu código'],
  ['a pronoun behind its verb', variety, 'pt', '{name} convidou-te'],
  ['the infinitive for the gerund', variety, 'pt', 'A página está a carregar'],
  ['the app as a woman', variety, 'pt', 'Baixe a app'],
  ['a spelling of Portugal', variety, 'pt', 'Um prémio'],
  ['a word of Latin America', variety, 'es', 'Mira el video en tu celular'],
  ['a word of Spain', variety, 'es', 'Mira el vídeo'],
  ['a verb that aims elsewhere', variety, 'es', 'Apunta tus stickers'],
  ['a key of Spain', variety, 'es', 'Intro: colocar'],
  ['the lead in Spain', variety, 'es', 'Vas en cabeza'],
  ['a limit of Spain', variety, 'es', 'En dos días como mucho'],
  ['a wheel that gets up', variety, 'es', 'La ruleta se paró'],
  ['a way of Spain', variety, 'es', 'Camino del top {winners}'],
  ['a time as a place', glossary, 'es', 'Llega en su Golden Blitz'],
  ['swaps that are together', glossary, 'es', 'intercambios juntos'],
  ['vosotros', variety, 'es', 'Saluda y ganáis dados'],
  ['its imperative', variety, 'es', 'Montad una tarta'],
  ['its past', variety, 'es', 'Lo que montasteis'],
  ['a button of a machine', variety, 'es', 'Hasta que pulses el botón'],
  ['people as parties', glossary, 'es', 'Confirmado de las dos partes'],
  ['a duplicate that costs nothing', glossary, 'es', 'No tienes ningún repetido libre'],
  ['a man who plays', gender, 'es', 'Este enlace es de otro jugador'],
  ['ustedes', variety, 'es', 'Ustedes ganan puntos'],
  ['somebody at work', glossary, 'es', 'Invita a un colega'],
  ['another word for a set', glossary, 'pt', 'Coleção completa'],
  ['another word for a set', glossary, 'fr', 'Série complète'],
  ['another word for who leads', glossary, 'it', 'Lo decide l’host'],
  ['another word for who leads', glossary, 'en', 'Ask the host'],
  ['the word for grabbing', glossary, 'pt', 'Pegue sua recompensa'],
  ['a plural that nobody says', glossary, 'de', 'Meine Tausche'],
  ['a sentence cut off', glossary, 'de', 'Erinnerung an'],
  ['two dice for two people', glossary, 'de', 'Besuch Freunde, und ihr bekommt beide Würfel'],
  ['half a verb', glossary, 'de', 'Holen bis: {date}'],
  ['a visit the wrong way', glossary, 'it', 'In visita: {name}'],
  ['a visit the wrong way', glossary, 'fr', 'En visite\u00a0: {name}'],
  ['a man who invites', gender, 'it', 'Il codice del tuo amico'],
  ['a bill', glossary, 'fr', '{count} points par tête'],
  ['a time as a place', glossary, 'fr', 'Seulement en Golden Blitz'],
  ['a time as a place', glossary, 'pt', 'Só em um Golden Blitz'],
  ['a rank as a price', glossary, 'fr', 'Trop peu d’échanges pour un rang'],
  ['one person and several', variety, 'fr', 'Trouve ton équipe et construisez'],
  ['a duplicate that costs nothing', glossary, 'pt', 'Você precisa de um repetido livre'],
  ['ready for done', glossary, 'pt', 'Tudo pronto por hoje'],
  ['a duplicate that costs nothing', glossary, 'it', 'Non hai doppioni liberi'],
  ['a man who plays', gender, 'it', 'Il link è di un altro giocatore'],
  ['a table for two', glossary, 'it', 'Ci sono dadi per due'],
  ['a time as a place', glossary, 'en', 'Only in a Golden Blitz'],
  ['a habit for what holds now', glossary, 'en', '{name} takes a break'],
  ['points that go both ways', glossary, 'en', 'Swap points for stickers'],
  ['a duplicate that costs nothing', glossary, 'en', 'You have a free duplicate'],
  ['a mouse', glossary, 'en', 'Press again'],
  ['a word of programmers', glossary, 'en', 'The app couldn’t open its share sheet'],
  ['a ranking word by word', glossary, 'en', 'Ranking of the day'],
  ['more that may be none', glossary, 'fr', 'Plus d’essais'],
  ['more that may be none, later', glossary, 'fr', 'Rien ici. Plus de tours aujourd’hui'],
  ['good ideas with another meaning', glossary, 'fr', 'Quatre bons coups'],
  ['dusk for midnight', glossary, 'fr', 'Secrète jusqu’à la fin du jour'],
  ['a duplicate that costs nothing', glossary, 'fr', 'Il te faut un double libre'],
  ['a swap as a match', glossary, 'fr', 'Un contre un'],
  ['a swap as a match', glossary, 'de', 'Eins gegen eins'],
  ['a cake as a building', glossary, 'fr', 'On construit un gâteau'],
  ['a cake as a building', glossary, 'it', 'Costruite la torta insieme'],
  ['a switch that denies its name', glossary, 'fr', 'Enregistré. {what}\u00a0: non'],
  ['a switch that denies its name', glossary, 'es', 'Guardado. {what}: no'],
  ['a switch that denies its name', glossary, 'it', 'Salvato. {what}: no'],
  ['a switch that denies its name', glossary, 'pt', 'Salvo. {what}: não'],
  ['somebody without a preposition', glossary, 'es', 'Puntos para ti y para quien invitas'],
  ['a beginning that begins', glossary, 'it', 'L’iniziativa non è ancora iniziata.'],
  ['a swap that is nearly done', glossary, 'pt', 'Trocas quase no fim'],
  ['one person and several', variety, 'de', 'Such dir ein Team und baut zusammen'],
  ['several people and one', variety, 'de', 'Findet euch im Spiel und verschick dort: {stickers}'],
  ['one person and several', variety, 'it', 'Fai squadra con gli amici, preparate una torta'],
  ['one person and several', variety, 'it', 'Trova la tua squadra e costruite insieme'],
  ['several people and one', variety, 'it', 'Fate lo scambio nel gioco, poi confermalo qui'],
  ['several people and one', variety, 'pt', 'Façam a troca no jogo e depois confirme aqui'],
  ['a turn as a train', glossary, 'de', 'Jede weitere Kombo im Zug zählt'],
  ['an old accent', variety, 'es', 'Sólo hoy'],
  ['slang of Spain', variety, 'es', 'En toda la napia'],
  ['what stock does', glossary, 'en', 'The swap runs out {in}.'],
  ['a contract', glossary, 'fr', 'Les doubles respectifs'],
  ['more for no more', glossary, 'fr', '{name}\u00a0: plus recherché'],
  ['a swap with stickers', glossary, 'it', 'Scambia solo con sticker rari'],
  ['a swap of nothing', glossary, 'es', 'Solo intercambia por stickers raros'],
  ['another word for saving', glossary, 'de', '{count} Änderungen sichern'],
  ['a past of Spain', variety, 'es', 'No se ha podido compartir'],
  ['a past of Spain with its own form', variety, 'es', '{name} ya te ha visto. Aún no ganaste'],
  ['a rank as a job', glossary, 'es', 'Muy pocos intercambios para tener un puesto'],
  ['a player among the plates', glossary, 'es', '{name} pasó el año en la mesa'],
  ['a sentence cut by its colon', glossary, 'es', 'Los próximos llegan: {next_at}'],
  ['a sentence cut by its colon', glossary, 'fr', 'Les prochains arrivent\u00a0: {next_at}'],
  ['a product as a box', glossary, 'fr', 'Ce qui se joue dans Rollmates'],
  ['a day without its hours', glossary, 'fr', 'Un nouveau jour a commencé'],
  ['a player who is at stake', glossary, 'fr', 'En jeu depuis\u00a0: {month}'],
  ['for ever for for good', glossary, 'fr', 'Supprimer ton compte pour toujours\u00a0?'],
  ['the wrong accent', variety, 'it', 'Perchè no?'],
  ['English at a German table', variety, 'de', 'Lade deine Mates ein'],
  ['a Swiss spelling', variety, 'de', 'Das grosse Spiel'],
  ['e-mail', variety, 'en', 'Write an e-mail'],
  ['another word for sticker', glossary, 'fr', 'Tes autocollants'],
  ['another word for sticker', glossary, 'pt', 'Adesivos trocados'],
  ['another word for swap', glossary, 'es', 'Propón un cambio'],
  ['two words for a task', glossary, 'it', 'Le tue attività'],
  ['two spellings', glossary, 'de', 'Neue Gratis-Sticker'],
  ['a name without capitals', glossary, 'en', 'In its golden blitz'],
  ['a participle', gender, 'fr', 'Tu es connecté.'],
  ['a man who plays', gender, 'pt', 'Este link é de outro jogador'],
  ['what costs money', glossary, 'it', 'Abbonati agli eventi'],
  ['a time as a place', glossary, 'it', 'Nel suo Golden Blitz'],
  ['two men', gender, 'pt', 'Trocas juntos'],
  ['a man who plays', gender, 'fr', 'Ce lien est celui d’un autre joueur'],
  ['an adjective', gender, 'it', 'Mettiti comodo'],
  ['an adjective', gender, 'es', 'Ponte cómodo'],
  ['a noun', gender, 'de', 'Frag einen Freund'],
  ['a pronoun', gender, 'en', 'Ask him'],
])('finds %s', (_, rule, locale, text) => {
  expect(rule(textOf(locale, text))).toHaveLength(1)
})

it.each<[Rule, Locale, string]>([
  [variety, 'pt', 'Compartilhe o link: você pode baixar o app na App Store'],
  [variety, 'pt', 'O giro conta neste contato'],
  [variety, 'de', 'Rollmates schickt dir eine E-Mail: großer Spaß!'],
  [variety, 'es', 'Mira el video en tu teléfono'],
  [variety, 'es', 'Más giros en {count} horas'],
  [variety, 'es', 'Aún no hemos podido contarlo. Todavía {name} no ha llegado'],
  [glossary, 'fr', 'D’autres potes. Les prochains\u00a0: {time}'],
  [variety, 'es', 'Mantén pulsado el enlace. ¿Ya hiciste el intercambio?'],
  [glossary, 'de', 'Ihr bekommt beide {count} Punkte, und es gibt Würfel für euch beide'],
  [glossary, 'en', 'Two Golden Blitzes'],
  [glossary, 'pt', '{name}: não procuro mais'],
  [glossary, 'fr', 'Tes stickers, et {ami}'],
  [variety, 'fr', 'Rejoins une équipe et garde ton nez. Faites l’échange et confirme-le'],
  [glossary, 'fr', 'Plus d’échanges que les autres. Voir plus d’équipes'],
  [variety, 'de', 'Such dir ein Team und bau mit. Baut zusammen'],
  [variety, 'it', 'Saluta: ricevete dadi. Quando vi trovate nel gioco, invia: {stickers}'],
  [variety, 'pt', 'Vocês já trocaram no jogo? Então confirme'],
  [gender, 'fr', 'Connexion réussie. Une seule fois par jour.'],
  [gender, 'it', 'Un regalo di benvenuto'],
])('leaves a right text', (rule, locale, text) => {
  expect(rule(textOf(locale, text))).toEqual([])
})

it('reads a rule for some texts only there', () => {
  const text = 'Alle Stufen'
  expect(glossary(textOf('de', text, 'team.all', 'own-profile'))).toHaveLength(1)
  expect(glossary(textOf('de', text, 'detail.tab.levels', 'own-profile'))).toEqual([])
})

it('has one word for a place in a ranking', () => {
  expect(glossary(textOf('en', 'Your place', 'ranking.own'))).toHaveLength(1)
  expect(glossary(textOf('en', 'Good for first place', 'ranking.empty_text'))).toEqual([])
  expect(glossary(textOf('en', 'Place the pair', 'tutorial.place.title'))).toEqual([])
})

it('lets a price say points once', () => {
  const twice = { en: 'Points for it: {rare}', fr: 'Points pour lui', de: 'Punkte für ihn: {rare}' }
  for (const [locale, text] of Object.entries(twice)) {
    expect(glossary(textOf(locale as Locale, text, 'share.buys'))).toHaveLength(1)
    expect(glossary(textOf(locale as Locale, text, 'rules.points'))).toEqual([])
  }
})

it('leaves what a rule excepts', () => {
  const text = 'Lien d’ami du jeu'
  expect(glossary(textOf('fr', text, 'edit.link', 'own-profile'))).toEqual([])
  expect(glossary(textOf('fr', text, 'title'))).toHaveLength(1)
})

it('names all the words of a text at once, and what is written for them', () => {
  expect(variety(textOf('pt', 'Partilha o teu ecrã'))).toEqual([
    {
      expected: 'the variety and spelling that we write, without “ecrã”, “Partilha”, “teu”',
      fix: 'Write “tela”; “compartilhar”; “seu”, “sua”; the form of “você”: Compartilhe, Escreva, Veja, Traga.',
    },
  ])
})

it('says why a rule has exceptions', () => {
  const rules = [EN, FR, PT, ES, IT, DE].flatMap((lists) => Object.values(lists).flat())
  expect(rules.filter(({ except, why }) => except && !why)).toEqual([])
})
