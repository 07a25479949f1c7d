import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

export const IT: ReplacedWords = {
  variety: [
    {
      word: 'perchè|poichè|finchè|affinchè|benchè|nè|sè',
      instead: 'the acute: “perché”, “finché”, “né”, “sé”',
    },
    { word: 'pò|pò’|mò', instead: '“po’”' },
    { word: 'qual’è|qual è’', instead: '“qual è”' },
    { word: 'un’altro|un’amico', instead: '“un altro”, “un amico”' },
    {
      word: '(?<=^|[.:!?] )(fai|trova|unisciti|entra|cerca|scegli) [^.:!?]*?(,| e) (preparate|costruite|vincete|giocate|scambiate)',
      instead: '“tu” throughout: “Fai squadra, prepara una torta”, “per costruire insieme”',
    },
    {
      word: '(?<=^|[.:!?] )(fate|cercatevi|trovatevi|scambiate) [^.:!?]*?(e|poi) (invia|manda|conferma)(lo|li)?',
      instead: '“tu” throughout: “Fai lo scambio, poi confermalo”',
    },
    { word: 'natel|azione sconto', instead: 'a word of Italy' },
    { word: 'cellulare portatile', instead: '“telefono”' },
    { word: 'emails?|(?<!e-)mails?', instead: '“e-mail”' },
  ],
  glossary: [
    { word: 'figurin[ae]|adesiv[oi]', instead: '“sticker”' },
    { word: 'baratt[oi]', instead: '“scambio”' },
    { word: 'duplicat[oi]', instead: '“doppione”' },
    {
      word: 'doppion[ei] liber[oi]',
      instead: '“doppione da scambiare”: what is free costs nothing',
    },
    {
      word: 'abbon(arsi|arti|ati|i|a|amento|amenti)',
      instead: '“iscriversi”, “seguire”: an “abbonamento” costs money',
    },
    {
      word: '(in un|nel suo) Golden Blitz',
      instead: '“durante un Golden Blitz”: it is a time',
    },
    { word: 'attività', instead: '“missione” for a task, “iniziativa” for the invite activity' },
    { word: 'compit[oi]', instead: '“missione”' },
    { word: 'elogi[o]?', instead: '“complimento”' },
    { word: 'giudizi[o]?', instead: '“complimento”', only: SUBJECTS.praise },
    {
      word: 'applicazion[ei]',
      instead: '“app”',
      except: SUBJECTS.crash,
      why: 'the application’s error is no app’s name',
    },
    { word: 'link di gioco', instead: '“link del gioco”' },
    { word: 'codic[ei] d[’i] ?invito', instead: '“codice invito”' },
    { word: 'squadr[ae] (di|dei) partner', instead: '“squadra”' },
    {
      word: 'livell[oi]',
      instead: '“strato” for a layer',
      only: SUBJECTS.layers,
    },
    {
      word: 'scambia|scambia per #',
      instead: '“riscattare”: one gets something for points',
      only: SUBJECTS.redeeming,
    },
    { word: 'golden blitz|Golden blitz', exactly: true, instead: '“Golden Blitz”: it is a name' },
    { word: 'missioni? lampo', exactly: true, instead: '“Missioni lampo”: it is a name' },
    { word: 'pedin[ae]', instead: '“avatar”' },
    { word: 'collezion[ei]', instead: '“set”' },
    { word: 'in visita: #', instead: '“In visita da: {name}”' },
    { word: 'cart[ae]', instead: '“sticker”', only: SUBJECTS.refusals },
    { word: 'host', instead: '“leader”, “chi guida la squadra”' },
    { word: '(in|per) due', instead: '“tutti e due”, “a testa”, “da entrambe le parti”' },
    { word: 'union[ei]', instead: '“fusione”' },
    { word: 'elenc(o|hi)', instead: '“lista”' },
    { word: '#: (sì|no)$', instead: '“Avvisi disattivati: {what}”: “no” denies the name' },
    {
      word: 'costru\\p{L}+ ((una|la|le) )?tort[ae]',
      instead: '“preparare”: a cake is no building',
    },
    { word: 'iniziativa (non )?è (ancora )?iniziata', instead: '“partita”: “inizi-” twice' },
    { word: 'conclusione: #', instead: '“Terminato: {date}”' },
    { word: 'scambia solo con', instead: '“accetta solo”: a person swaps with people' },
    { word: 'tolto|togli\\p{L}*', only: SUBJECTS.reminders, instead: '“rimosso”, “rimuovi”' },
    { word: 'posto #|posti #', instead: '“posizione” for a place in a ranking' },
    { word: 'possibilità|chance', instead: '“tentativo”', only: SUBJECTS.chances },
  ],
  gender: [
    { word: '(il|del|al|dal) tuo amico', instead: '“chi ti invita”: it may be a woman' },
    { word: 'mettiti comod[oa]', instead: '“Prendi posto”' },
    { word: '(?<!di )benvenut[oaie]', instead: '“Ti diamo il benvenuto”' },
    {
      word: 'sei (tornato|entrato|stato|pronto|sicuro|bloccato|arrivato|connesso|disconnesso|collegato|registrato|invitato|uscito|il primo|nuovo|solo)',
      instead: 'a verb with avere, or a noun: “Hai annullato”, “Accesso effettuato”',
    },
    {
      word: 'questo giocatore|(l’|un )altro giocatore|del giocatore|al giocatore',
      instead: '“questa persona” or “l’altra persona”',
    },
    { word: '(un|l’)altro utente', instead: '“un altro profilo”' },
    { word: 'appena arrivato|appena entrato', instead: '“chi inizia ora”' },
    { word: 'te stesso|se stesso|sé stesso', instead: 'a phrase without “stesso”' },
  ],
}
