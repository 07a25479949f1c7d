import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { publishModeration } from '#backend/database/publish-moderation.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

/** Names that look like those of staff or of a deleted account. */
const STAFF_NAMES = [
  'Admin',
  'Аdmin',
  'АDМІN',
  'аdmіn',
  '4dm1n',
  'A d m i n',
  'Admln',
  'adrnin',
  'RoIImates_Help',
  'The Moderator',
  'Administrator',
  'Administratorin',
  'Administrateur',
  'Moderators',
  'Moderatoren',
  'Staff',
  'St aff',
  'StaffTeam',
  'Help Desk',
  'HelpDesk',
  'H e l p D e s k',
  'Customer Care',
  'Customer Service',
  'Kundendienst',
  'Service client',
  'Servicio de atención al cliente',
  'Assistenza',
  'Suporte',
  'Équipe officielle',
  'Roll Mates Team',
  'Rol\u00b7l Mates',
  'RollmatesTeam',
  'Monopoly GO',
  'M0n0poly-G0',
  'Scopely',
  'Admin1',
  'Superadmin',
  'AdminMaja',
  'Support 24',
  'The Official Maja',
  // English
  'Moderation',
  'M0deration',
  'The Moderation Team',
  'System',
  'The System',
  'Sy5tem 24',
  'Sys.tem',
  'System message',
  'Security',
  'Security Team',
  'Head of Security',
  'Security department',
  'Google',
  'GoogIe',
  'Google Play',
  'Game Master',
  'GameMaster',
  'The Game Master 7',
  'Deleted Player',
  'DeletedPlayer',
  '[deleted]',
  'Deleted user 12',
  'Account deleted',
  'Prize team',
  'PrizeTeam',
  'Rewards Desk',
  'Winner service',
  'Winners-Office',
  'Fraud desk',
  'Fr4ud D3sk',
  '🅵raud desk',
  'Refund Hotline',
  // French
  'Modération',
  'La Sécurité',
  'Joueur supprimé',
  'Maître du jeu',
  'Équipe des prix',
  'Service des gagnants',
  'Cellule anti-fraude',
  // Portuguese
  'Moderação',
  'Segurança',
  'Jogador excluído',
  'Mestre do jogo',
  'Equipe de prêmios',
  'Setor de fraudes',
  // Spanish
  'Moderación',
  'Seguridad',
  'El Sistema',
  'Jugador eliminado',
  'Director de juego',
  'Equipo de premios',
  'Departamento de fraudes',
  // Italian
  'Moderazione',
  'Sicurezza',
  'Giocatore eliminato',
  'Maestro del gioco',
  'Squadra premi',
  'Ufficio frodi',
  // German
  'Sicherheit',
  'Gelöschter Spieler',
  'Spielleitung',
  'Gewinnservice',
  'Preis-Team',
  'Betrugsabteilung',
]

/** Names that claim to be Maja, a well-known player. */
const CLAIMS = [
  'The real Maja',
  'the REAL maja',
  'TheRealMaja',
  'therealmaja',
  'Real Maja',
  'Maja (real)',
  'Maja the one and only',
  'Maja, new account',
  'Maja’s second account',
  'The real 🅼aja',
  'I am the real Maja',
  'the real Ma.ja',
  'La vraie Maja',
  'C’est la vraie Maja',
  'A verdadeira Maja',
  'La verdadera Maja',
  'Maja, cuenta nueva',
  'La vera Maja',
  'Die echte Maja',
  'DieEchteMaja',
  'Maja Zweitaccount',
]

const POSING = [
  'Official Rollmates support. Send us your Google code by chat.',
  'Rollmates support',
  'Roll Mates Support Team',
  'Admin of Rollmates',
  'We are Monopoly GO staff',
  'Équipe Rollmates officielle',
  'Kundendienst von Rollmates',
  'Send us your Google code',
  'Your Google code, please',
  'Give me your code',
  'Text me your verification code',
  'Tell us your password',
  'Schick uns deinen Google-Code',
  'Dein Passwort bitte',
  'Envoie-nous ton code Google',
  'Mándanos tu código de Google',
  'Mandaci il tuo codice Google',
  'Nos envie seu código do Google',
  // English
  'I am from the Rollmates team',
  'I’m from the Roll Mates team',
  'Greetings from the Monopoly GO staff',
  'We work for Scopely',
  'moderator here',
  'MODERATOR HERE, ask me',
  'm0derator h3re',
  'I am a moderator',
  'Support here!',
  'One of the Rollmates team',
  'I’m a mod',
  'Admin of this app',
  'Ask me for your prize, dm code',
  'Write me for your reward',
  'You won a prize',
  'DM me codes',
  // French
  'Je fais partie de l’équipe Rollmates',
  'Modératrice ici, écris-moi',
  'Écris-moi pour recevoir ton prix',
  // Portuguese
  'Sou da Rollmates',
  'Moderador aqui',
  'Fale comigo para receber seu prêmio',
  // Spanish
  'Soy del equipo Rollmates',
  'Soy moderadora',
  'Escríbeme para recibir tu premio',
  // Italian
  'Sono del team di Rollmates',
  'Qui la moderazione',
  'Scrivimi per ricevere il tuo premio',
  // German
  'Ich bin vom Rollmates-Team',
  'Hier spricht der Moderator',
  'Schreib mir wegen deines Gewinns',
]

describeOnBoth('Who pretends to be somebody else', (engine) => {
  const world = worldFor(engine)
  const edit = async (params: object, player = 'Nia') =>
    world.callAs(player, 'player_profile_edit', params)

  beforeAll(() => publishModeration(world.database, readModerationLists().lists))

  it.each(STAFF_NAMES)('gets no name of staff: %s', async (username) => {
    await expectRefusal(edit({ username }), REFUSAL.username_invalid)
  })

  it.each(CLAIMS)('gets no name that claims to be the true one: %s', async (username) => {
    await expectRefusal(edit({ username }), REFUSAL.username_taken)
  })

  it.each(POSING)('writes no such line: %s', async (about) => {
    await expectRefusal(edit({ about }), REFUSAL.about_refused)
  })

  it('gets no such name for a team', async () => {
    const play = partnerPlay(world)
    const token = await signUp(world, 'Founder')
    for (const name of ['Prize team', 'Fraud desk', 'Moderation', 'Équipe des prix']) {
      expect(await play.create(token, name), name).toMatchObject(refusal(REFUSAL.name_refused))
    }
  })

  it('may claim to be who they are, or somebody whom nobody knows', async () => {
    await signUp(world, 'Xanthe')
    await world.sql`update app.player set joined_at = app.now() - interval '29 days'
      where username = 'Xanthe'`
    for (const [player, username] of [
      ['Maja', 'The real Maja'],
      ['The real Maja', 'Maja'],
      ['Nia', 'The real Xanthe'],
      ['The real Xanthe', 'Realtor'],
      ['Realtor', 'Nia'],
    ] as const) {
      expect(await edit({ username }, player), username).toMatchObject({ status: 200 })
    }
  })

  it('is not one who was deleted lately', async () => {
    const token = await signUp(world, 'Quentina')
    const deletion = { request_id: randomUUID(), username: 'Quentina' }
    expect((await world.call('player_delete', deletion, token)).status).toBe(200)
    await expectRefusal(edit({ username: 'The real Quentina' }), REFUSAL.username_taken)
  })
})
