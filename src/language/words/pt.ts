import { SUBJECTS } from './subjects.ts'
import type { ReplacedWords } from './word-rule.ts'

/** Brazilian Portuguese: você, compartilhar, o app. */
export const PT: ReplacedWords = {
  variety: [
    { word: 'telemóve(l|is)', instead: '“celular”' },
    { word: 'ecrãs?', instead: '“tela”' },
    { word: 'utilizador(es|a|as)?', instead: '“usuário” or “jogador”' },
    { word: 'equipas?', instead: '“equipe”' },
    { word: 'ficheiros?', instead: '“arquivo”' },
    { word: 'palavras?-passe', instead: '“senha”' },
    { word: 'sítios?', instead: '“site” or “lugar”' },
    { word: 'definições', instead: '“configurações”' },
    { word: 'ligaç(ão|ões)', instead: '“conexão” or “link”' },
    { word: 'hiperligaç(ão|ões)', instead: '“link”' },
    { word: 'separadores?', instead: '“aba”' },
    { word: 'telefonemas?', instead: '“ligação”' },
    { word: 'regist(o|os|ar|a|e)', instead: '“registro”, “registrar”' },
    { word: 'carácter', instead: '“caractere”' },
    { word: 'facto', instead: '“fato”' },
    { word: 'algarismos?', instead: '“número”' },
    { word: 'conta-gotas|vista de olhos', instead: '“olhada”' },
    { word: 'contact(o|os|ar|a|e|es)', instead: '“contato”, “falar com”' },
    { word: 'rato', instead: '“mouse”' },
    {
      word: 'partilh(a|as|ar|e|es|o|ado|ada|ados|adas|ou|am|ando|aste)',
      instead: '“compartilhar”',
    },
    { word: 'descarreg(a|ar|ue|ado|ou|as)', instead: '“baixar”' },
    { word: 'carreg(a|ue|ar|ares) (no|na|em)', instead: '“tocar em” or “apertar”' },
    { word: 'est(ou|á|ás|amos|ão) a \\p{L}+[aei]r', instead: 'the gerund: “está carregando”' },
    { word: 'à espera', instead: '“esperando”' },
    { word: 'já não', instead: '“não … mais”' },
    { word: 'inici(a|e|ar) sessão|sessão iniciada', instead: '“entrar”, as on the buttons' },
    { word: 'contigo|connosco|convosco', instead: '“com você”, “conosco”, “com vocês”' },
    { word: 'de seguida', instead: '“em seguida”' },
    { word: 'miúd[oa]s?|fixe', instead: 'a Brazilian word' },
    // The noun “app” is masculine.
    {
      word: '(a|da|na|à|pela|uma|nossa|desta|nesta|esta) app(?! store)',
      instead: '“o app”, “do app”, “no app”',
    },
    // Texts say “você”, not “tu”.
    { word: 'tu|ti|te', instead: '“você”' },
    { word: 'teus?|tuas?', instead: '“seu”, “sua”' },
    { word: 'vós|vossos?|vossas?|vos', instead: '“vocês”, “de vocês”' },
    { word: '\\p{L}+-(te|lhe|vos)', instead: 'the pronoun before the verb, or “você”' },
    {
      word: 'estás|tens|podes|queres|vais|és|sabes|deves|fazes|dás|vês|ganhas|recebes|jogas|escolhes|precisas|ficas|usas|encontras|mostras|abriste|tiveste|fizeste|foste|ganhaste|recebeste|trouxeste|convidaste|entraste|jogaste|trocaste|tenhas|possas|queiras|estejas|faças|carregares|usares|quiseres|tiveres|puderes|fizeres',
      instead: 'the form of “você”: está, tem, pode',
    },
    {
      word: '(?<=^|[.:!?] )(Partilha|Escreve|Vê|Traz|Convida|Envia|Escolhe|Espera|Inicia|Pede|Descobre|Experimenta|Joga|Lança|Reúne|Gasta|Copia|Preenche|Atualiza|Lembra)',
      exactly: true,
      instead: 'the form of “você”: Compartilhe, Escreva, Veja, Traga',
    },
    {
      word: '(?<=^|[.:!?] )(façam|troquem|joguem|encontrem-se) [^.:!?]*?e (depois )?(confirme|envie|mande)',
      instead: 'one person or several throughout: “Faça a troca e depois confirme”',
    },
    {
      word: 'prémios?|géneros?|génios?|crónicas?|fenómenos?|cómod[oa]s?|cómic[oa]s?|polémicas?|bónus|tónic[oa]s?|anónim[oa]s?|milénios?|quilómetros?|bebés?|económic[oa]s?|académic[oa]s?',
      instead: 'ê or ô: “prêmio”, “gênero”, “bônus”',
    },
    {
      word: 'acç(ão|ões)|actividades?|activ[oa]s?|óptim[oa]s?|direcç(ão|ões)|projectos?|correct[oa]s?|direct[oa]s?|selecç(ão|ões)|colecç(ão|ões)|recepç(ão|ões)',
      instead: 'the spelling since 1990: “ação”, “atividade”, “ótimo”',
    },
    {
      word: 'rececão|receção|deceção|conceção|perceção',
      instead: '“recepção”, “decepção”, “concepção”, “percepção”',
    },
    {
      word: 'idéias?|freqüentes?|vôos?|jóias?|heróic[oa]s?',
      instead: 'the spelling since 2009: “ideia”, “frequente”, “voo”',
    },
  ],
  glossary: [
    { word: 'figurinhas?|cromos?|adesivos?|autocolantes?', instead: '“sticker”' },
    { word: 'intercâmbios?', instead: '“troca”' },
    { word: 'duplicad[oa]s?', instead: '“repetido”' },
    { word: 'repetidas?', instead: '“repetido”: the sticker is masculine' },
    {
      word: 'repetidos? livres?',
      instead: '“repetido para trocar”: what is free costs nothing',
    },
    { word: 'tudo pronto', instead: '“tudo feito”: what is ready is not done' },
    {
      word: 'aplicativos?|aplicaç(ão|ões)',
      instead: '“app”',
      except: SUBJECTS.crash,
      why: 'the application’s error is no app’s name',
    },
    { word: 'times?', instead: '“equipe”' },
    {
      word: 'níve(l|is)',
      instead: '“camada” for a layer',
      only: SUBJECTS.layers,
    },
    { word: 'link de jogo', instead: '“link do jogo”' },
    { word: 'tentativas?', instead: '“chance”' },
    { word: '#: (sim|não)$', instead: '“Avisos desativados: {what}”: “no” denies the name' },
    {
      word: 'trocas quase no fim',
      instead: '“perto de expirar”: a swap near its end is nearly done',
    },
    {
      word: 'trocar|trocar por #',
      instead: '“resgatar”: one gets something for points',
      only: SUBJECTS.redeeming,
    },
    {
      word: 'golden blitz(es)?|Golden blitz(es)?',
      exactly: true,
      instead: '“Golden Blitz”: it is a name',
    },
    { word: 'em um Golden Blitz', instead: '“durante um Golden Blitz”: it is a time' },
    { word: 'vitórias? rápidas?', exactly: true, instead: '“Vitórias rápidas”: it is a name' },
    { word: 'missões|missão', instead: '“tarefa”', only: SUBJECTS.tasks },
    { word: 'pe(ão|ões)', instead: '“avatar”' },
    { word: 'coleç(ão|ões)', instead: '“set”' },
    { word: 'cartas?', instead: '“sticker”', only: SUBJECTS.refusals },
    { word: 'anfitri(ão|ã|ões)', instead: '“líder” of a team' },
    {
      word: 'peg(ar|ou|o|a|os|as|uei)|pegue(?! leve)',
      instead: '“coletar”',
    },
  ],
  gender: [
    { word: 'seu amigo', instead: '“quem convidou”: it may be a woman' },
    { word: 'bem-vind[oa]s?', instead: '“Que bom ter você aqui” or “Boas-vindas”' },
    {
      word: 'você está (pronto|conectado|desconectado|banido|bloqueado|sozinho|convidado|certo)',
      instead: 'a noun or a verb: “Sua conta está bloqueada”',
    },
    {
      word: 'você (foi|é) (banido|convidado|o primeiro|novo|retirado|bloqueado)',
      instead: 'a noun or a verb: “Você recebeu um convite”',
    },
    {
      word: 'consigo mesm[oa]|si mesm[oa]',
      instead: '“com a sua própria conta”, or another phrase',
    },
    { word: 'obrigad[oa]', instead: '“Valeu” or “Agradecemos”' },
    {
      word: 'juntos',
      instead: '“em dupla”, “em equipe”, or nothing',
      except: SUBJECTS.fairness,
      why: 'the numbers of a spin come together, not people',
    },
    {
      word: 'este jogador|outro jogador|do jogador|ao jogador',
      instead: '“esta pessoa” or “a outra pessoa”',
    },
  ],
}
