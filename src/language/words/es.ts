import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** Spanish for readers from Madrid to Bogotá, with “tú”, addressed to one player. */
export const ES: ReplacedWords = {
  variety: [
    { word: 'celular(es)?|móvil(es)?', instead: '“teléfono”' },
    { word: 'computador(as?|es)?|ordenador(es)?', instead: '“dispositivo”' },
    {
      word: 'vosotr[oa]s|vuestr[oa]s?|os|(?!áis)\\p{L}+(áis|éis)|sois|vais|dais|veis|decís|venís|\\p{L}+rís',
      instead: 'a sentence for one player: “tú”, “para cada uno”',
    },
    {
      word: '\\p{L}+steis|ganad|montad|quedad|haced|construid|venid|jugad|cambiad|invitad|confirmad|id|mirad|encontraos|reuníos|uníos|poneos|veos',
      instead: 'a sentence for one player: “gana”, “monta”',
    },
    { word: 'ustedes?', instead: '“tú”, “para cada uno”' },
    { word: 'vídeos?', instead: '“video”' },
    {
      word: 'vente|veniros|a por|menud[oa]|mola[nr]?|guay|coge[rs]?|coged',
      instead: 'a word that all know',
    },
    { word: 'íconos?', instead: '“icono”' },
    { word: 'acá', instead: '“aquí”' },
    { word: 'checar|checa|chequea[r]?', instead: '“comprobar”, “revisar”' },
    {
      word: 'presiona[rs]?|presiones?|pulsa[rs]?|pulses?',
      instead: '“tocar”: on a phone one taps',
    },
    { word: 'costos?|costes?', instead: '“precio”' },
    { word: 'vos|tenés|podés|querés|sos|sabés|hacés|jugás|ganás', instead: 'the form of “tú”' },
    { word: 'platicar|plática|chévere|padrísimo|bacán', instead: 'a word that all know' },
    { word: 'apúrate|apurarse', instead: '“date prisa”' },
    { word: 'rentar|renta', instead: '“alquilar”' },
    { word: 'compartílo|compartilo', instead: '“compártelo”' },
    {
      word: 'apunt(a|ar|e|es|as|an|ado|ada|ados|adas|amos)',
      instead: '“añadir” or “anotar”: outside Spain it is to aim',
    },
    { word: 'camino del top', instead: '“rumbo a”' },
    { word: 'en cabeza', instead: '“a la cabeza”, “en primer lugar”' },
    { word: 'como muy tarde|como mucho', instead: '“a más tardar”, “como máximo”' },
    {
      word: 'se par(a|ó|an|aron|e)',
      instead: '“se detiene”: in America one who “se para” gets up',
    },
    { word: 'Intro', exactly: true, instead: '“Enter”: the key’s name on most keyboards' },
    {
      word: 'mucha marcha|solete|napia|achuchón|buen rollo|regadera|carretera y manta|a bombo y platillo|cara B|lágrimas de nata',
      instead: 'a word that all know: this one is of Spain',
    },
    {
      word: '(?<!(aún|todavía)( no)?[^.:!?;]*)(he|has|ha|hemos|han) (?!de )(ya )?\\p{L}+([aií]do|to|so|cho)',
      instead: '“ganaste”, “no se pudo”: the simple past, but after “aún no” and “todavía no”',
    },
    { word: 'sólo', instead: '“solo”' },
    { word: 'emails?|mails?', instead: '“correo”' },
    { word: 'links?', instead: '“enlace”' },
    { word: 'contacta(r)? (a|al|soporte)', instead: '“contactar con soporte”' },
    { word: 'contactar con ayuda', instead: '“Pedir ayuda”' },
  ],
  glossary: [
    { word: 'cromos?|pegatinas?|estampas?|calcomanías?', instead: '“sticker”' },
    {
      word: 'cambios?',
      instead: '“intercambio”',
      except: SUBJECTS.albumChanges,
      why: 'a change of the album is a “cambio”',
    },
    { word: 'trueques?|canjes?', instead: '“intercambio”', only: SUBJECTS.swaps },
    {
      word: 'duplicad[oa]s?|dobles',
      instead: '“repetido”',
      except: SUBJECTS.doubles,
      why: 'two equal dice are “dobles”',
    },
    {
      word: 'colegas?|compis?|compañer[oa]s?',
      instead: '“amigo”: a “colega” is somebody at work in most countries',
    },
    {
      word: 'repetidos? libres?',
      instead: '“repetido para cambiar”: what is free costs nothing',
    },
    { word: 'colecci(ón|ones)', instead: '“set”' },
    { word: 'de visita: #', instead: '“Visitas a: {name}”' },
    {
      word: 'tener un puesto',
      instead: '“entrar en la clasificación”: one who has a “puesto” has a job',
    },
    { word: 'en la mesa', instead: '“alrededor del tablero”: only plates stand on the table' },
    { word: 'los próximos llegan: #', instead: '“Próxima llegada: {time}”' },
    { word: 'al mando', instead: '“líder” of a team' },
    {
      word: '(ambas|las dos) partes',
      instead: '“los dos”, “con esta persona”: people are no parties',
    },
    { word: 'por cabeza', instead: '“para cada uno”' },
    { word: '#: (sí|no)$', instead: '“Avisos desactivados: {what}”: “no” denies the name' },
    {
      word: 'para quien invit(as|es)',
      instead: '“cada amigo que invites”: without “a” it is no grammar',
    },
    { word: 'uni(ón|ones)', instead: '“fusión”' },
    {
      word: 'stickers? canjead[oa]s?|stickers que canj\\p{L}+|lo que (hayas canjeado|canj\\p{L}+)',
      instead: '“conseguir”: one redeems points, and gets stickers',
    },
    { word: 'solo intercambia por', instead: '“solo acepta”: else it lacks what is swapped' },
    { word: 'quit(a|ar|ado)', only: SUBJECTS.reminders, instead: '“eliminar”' },
    { word: 'misiones|misión', instead: '“tarea”', only: SUBJECTS.tasks },
    {
      word: 'aplicaci(ón|ones)',
      instead: '“app”',
      except: SUBJECTS.crash,
      why: 'the application’s error is no app’s name',
    },
    { word: 'enlace de juego', instead: '“enlace del juego”' },
    { word: 'equipos? de (socios|compañeros)', instead: '“equipo”' },
    {
      word: 'niveles|nivel',
      instead: '“capa” for a layer',
      only: SUBJECTS.layers,
    },
    {
      word: 'cambiar|cambiar por #',
      instead: '“canjear”: one gets something for points',
      only: SUBJECTS.redeeming,
    },
    { word: 'golden blitz|Golden blitz', exactly: true, instead: '“Golden Blitz”: it is a name' },
    {
      word: 'en (un|el|su) Golden Blitz',
      instead: '“durante un Golden Blitz”: it is a time',
    },
    { word: 'intercambios? juntos', instead: '“a dúo”: two people swap, not two swaps' },
    { word: 'victorias? rápidas?', exactly: true, instead: '“Victorias rápidas”: it is a name' },
    { word: 'logros? fáciles', instead: '“Victorias rápidas”' },
    { word: 'fichas?', instead: '“avatar”', only: SUBJECTS.avatars },
    { word: 'oportunidad(es)?', instead: '“intento”', only: SUBJECTS.chances },
  ],
  gender: [
    { word: 'tu amigo', instead: '“quien te invita”: it may be a woman' },
    { word: 'ponte cómod[oa]', instead: '“Siéntate” or “Únete”' },
    { word: 'bienvenid(o|os|as)', instead: '“Te damos la bienvenida”' },
    {
      word: 'estás (listo|seguro|conectado|bloqueado|invitado|solo)',
      instead: 'a verb: “¿Quieres …?”, “Tu cuenta está bloqueada”',
    },
    { word: '(sigue|estate|mantente) atento|atento', instead: '“no te lo pierdas”' },
    {
      word: 'todos (pueden|ven|verán|podrán|saben)',
      instead: '“cualquiera puede”, “todo el mundo ve”',
    },
    { word: 'para todos(?! los)', instead: '“para todo el mundo”' },
    {
      word: 'este jugador|(el )?otro jugador|del jugador|al jugador',
      instead: '“esta persona” or “la otra persona”',
    },
    { word: 'eres (nuevo|el primero)', instead: '“acabas de llegar”' },
    { word: 'contigo mismo|ti mismo', instead: '“contigo”' },
  ],
}
