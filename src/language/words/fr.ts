import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** French of France. */
export const FR: ReplacedWords = {
  variety: [
    {
      word: '(?<=^|[.:!?] )\\p{L}+[es] (ton|ta|tes|une?) \\p{L}+ et (?!chez|assez)\\p{L}+ez',
      instead: '“pour” with an infinitive: one sentence speaks to one person or to several',
    },
    { word: 'courriels?', instead: '“e-mail”' },
    { word: 'emails?', instead: '“e-mail”' },
    { word: 'fin de semaine', instead: '“week-end”' },
    { word: 'cellulaires?', instead: '“téléphone”' },
    {
      word: 'septante|huitante|nonante',
      instead: '“soixante-dix”, “quatre-vingts”, “quatre-vingt-dix”',
    },
    { word: 'coeurs?|oeil|oeufs?|soeurs?|oeuvres?|voeux?|noeuds?', instead: 'œ for oe' },
    { word: 'evenements?|évènements?', instead: '“événement”' },
  ],
  glossary: [
    { word: 'appuie[sz]?(?! longuement)|appuyer', instead: '“toucher”: on a phone one taps' },
    { word: 'autocollants?|vignettes?', instead: '“sticker”' },
    { word: 'trocs?|troque[rsz]?', instead: '“échange”, “échanger”' },
    { word: 'doublons?', instead: '“double”' },
    {
      word: 'amis?|amie?s?',
      instead: '“pote”, or nobody (“code d’invitation”)',
      except: SUBJECTS.friendLink,
      why: 'the spec’s sentence, and the friend link is the game’s own word',
    },
    { word: 'enl[eè]v\\p{L}*', only: SUBJECTS.reminders, instead: '“supprimer”, “désactiver”' },
    {
      word: 'respectifs?|de part et d’autre|parvenue?s?|l’ensemble des',
      instead: 'plain words: “des deux côtés”, “arrivé”, “toute la communauté”',
    },
    { word: '#\\u00a0: plus \\p{L}+é', instead: '“n’est plus recherché”: “plus” may mean more' },
    { word: 'prix', instead: '“lot”: “mes prix” are my prices, too' },
    { word: 'copains?|copines?', instead: '“pote”' },
    { word: 'tâches?', instead: '“mission”' },
    { word: 'éloges?|louanges?', instead: '“compliment”' },
    {
      word: 'applications?',
      instead: '“appli”',
      except: SUBJECTS.crash,
      why: 'the application’s error is no app’s name',
    },
    { word: 'lien du jeu', instead: '“lien de jeu”' },
    { word: 'équipes? (de|des) partenaires?', instead: '“équipe partenaire”' },
    {
      word: 'paliers?',
      instead: '“étage” for a layer',
      only: SUBJECTS.layers,
    },
    {
      word: 'échanger|échange(r)? contre #',
      instead: '“obtenir”: one gets something for points',
      only: SUBJECTS.redeeming,
    },
    { word: 'golden blitz|Golden blitz', exactly: true, instead: '“Golden Blitz”: it is a name' },
    {
      word: '(en|au|dans (un|le|son)) Golden Blitz',
      instead: '“pendant un Golden Blitz”: it is a time',
    },
    { word: 'pour un rang', instead: '“pour le classement”' },
    { word: 'défis faciles', exactly: true, instead: '“Défis faciles”: it is a name' },
    { word: 'pions?', instead: '“avatar”' },
    { word: 'tentatives?', instead: '“essai”' },
    { word: 'séries?', instead: '“set”' },
    { word: 'en visite\\u00a0: #', instead: '“En visite chez : {name}”' },
    { word: 'à récupérer avant', instead: '“Dernier délai”: the day itself counts' },
    { word: 'cartes?', instead: '“sticker”', only: SUBJECTS.refusals },
    { word: 'hôte(s|sse)?', instead: '“capitaine” of a team' },
    { word: 'par tête', instead: '“par personne”' },
    {
      word: 'doubles? libres?',
      instead: '“double à échanger”: what is free costs nothing',
    },
    { word: 'un contre un', instead: '“un pour un”: one against one is a match' },
    {
      word: 'constru\\p{L}+ ((un|le|des|les) )?gâteaux?',
      instead: '“monter”: a cake is no building',
    },
    {
      word: '#\\u00a0: (oui|non)$',
      instead: '“Rappels désactivés : {what}”: “no” denies the name',
    },
    {
      word: 'points? pour',
      only: SUBJECTS.prices,
      instead: '“coûte”: the values say points themselves',
    },
    {
      word: '(gagne[rz]?|confirmé|points|dés) à deux',
      instead: '“pour vous deux”, “des deux côtés”',
    },
    {
      word: '(?<=^|[.:!?] )plus d(e |’)\\p{L}+(?! que)',
      instead: '“Aucun”, “Il n’y a plus de”: a sentence that begins with “Plus de” may mean more',
    },
    { word: 'bons coups', instead: '“bonnes idées”: it has another meaning' },
    { word: '(jusqu’à la |à la )fin du jour', instead: '“la fin de la journée”' },
    { word: 'me le rappeler', instead: '“Me prévenir”' },
    { word: 'dans Rollmates', instead: '“sur Rollmates”' },
    {
      word: '(un|le) nouveau jour',
      instead: '“une nouvelle journée”: a day from its beginning to its end',
    },
    { word: 'en jeu depuis', instead: '“Joue depuis”: what is “en jeu” is at stake' },
    {
      word: 'd’autres\\u00a0: #|(les )?prochains arrivent\\u00a0: #',
      instead:
        '“Prochains : {time}”, “Prochaine arrivée : {time}”: what stands before a colon is whole',
    },
    { word: 'supprim\\p{L}+ (\\p{L}+ )*pour toujours', instead: '“définitivement”' },
  ],
  gender: [
    {
      word: 't(u es|u seras|u étais|u as été|’es) (déjà |bien |encore |enfin |maintenant )?(connecté|déconnecté|inscrit|banni|invité|prêt|bloqué|arrivé|entré|revenu|parti|retiré|exclu|sûr|seul|nouveau|bienvenu|premier)',
      instead: 'a noun or a verb: “Connexion réussie”, “Ton compte est bloqué”',
    },
    {
      word: '(t’a|t’ont|t’avons) (invité|banni|exclu|retiré|prévenu|choisi|amené|bloqué)',
      instead: '“l’invitation de …”, or another verb',
    },
    {
      word: 'sois prêt|reste connecté|soit le premier|sois le premier',
      instead: 'a verb without a participle',
    },
    { word: 'ton pote', instead: '“qui t’invite”, “la personne”: it may be a woman' },
    { word: 'bienvenu', instead: '“Bienvenue”' },
    {
      word: '(l’un|un) de (ces|tes|nos) joueurs|(un |l’)autre joueur',
      instead: '“quelqu’un”, “une autre personne” or “un autre profil”',
    },
    { word: 'banni(s)?', instead: '“bloqué” of the account: “Ton compte est bloqué”' },
    {
      word: 'ce joueur|le joueur|du joueur|l’autre joueur|au joueur',
      instead: '“cette personne” or “l’autre personne”',
    },
  ],
}
