import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** Spanish of Spain: tú and vosotros. */
export const ES: ReplacedWords = {
  variety: [
    { word: 'celulares?', instead: '“móvil”' },
    { word: 'computador(as?|es)?', instead: '“ordenador”' },
    { word: 'ustedes', instead: '“vosotros”, or the verb alone' },
    { word: 'usted', instead: '“tú”, or the verb alone' },
    { word: 'videos?', instead: '“vídeo”' },
    { word: 'íconos?', instead: '“icono”' },
    { word: 'acá', instead: '“aquí”' },
    { word: 'checar|checa|chequea[r]?', instead: '“comprobar”, “revisar”' },
    { word: 'presiona[rs]?|presione', instead: '“pulsar”' },
    { word: 'costos?', instead: '“coste”' },
    { word: 'vos|tenés|podés|querés|sos|sabés|hacés|jugás|ganás', instead: 'the form of “tú”' },
    { word: 'platicar|plática|chévere|padrísimo|bacán', instead: 'a word of Spain' },
    { word: 'apúrate|apurarse', instead: '“date prisa”' },
    { word: 'rentar|renta', instead: '“alquilar”' },
    { word: 'compartílo|compartilo', instead: '“compártelo”' },
    { word: 'sólo', instead: '“solo”' },
    { word: 'emails?|mails?', instead: '“correo”' },
    { word: 'links?', instead: '“enlace”' },
    { word: 'contacta(r)? (a|al|soporte)', instead: '“contactar con soporte”' },
    { word: 'contactar con ayuda', instead: '“Contactar con soporte”' },
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
      word: 'amig[oa]s?|compis?|compañer[oa]s?',
      instead: '“colega”',
      except: SUBJECTS.friendLink,
      why: 'the spec’s sentence, and the friend link is the game’s own word',
    },
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
    { word: 'logros? fáciles', exactly: true, instead: '“Logros fáciles”: it is a name' },
    { word: 'fichas?', instead: '“avatar”', only: SUBJECTS.avatars },
    { word: 'oportunidad(es)?', instead: '“intento”', only: SUBJECTS.chances },
  ],
  gender: [
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
      word: 'este jugador|el otro jugador|del jugador|al jugador',
      instead: '“esta persona” or “la otra persona”',
    },
    { word: 'eres (nuevo|el primero)', instead: '“acabas de llegar”' },
    { word: 'contigo mismo|ti mismo', instead: '“contigo”' },
  ],
}
