import { COMMANDS } from '#backend/cli/operator-commands.ts'

/** The roles of people at the company; each person has one or several. An admin may do everything. */
export const ROLES = [
  'analyst',
  'marketing',
  'support',
  'moderator',
  'fulfilment',
  'admin',
] as const

export type Role = (typeof ROLES)[number]

const REPORT_READERS: readonly Role[] = ['analyst', 'marketing']

/** The commands of a second person, who also needs the right to the command that waits. */
const SECOND_PERSON = ['requests', 'confirm-request', 'refuse-request']

/** The commands of every role. */
const EVERYBODY = ['confirm-login']

/** The commands of each role; those that no role has are for admins. */
const COMMANDS_OF: Readonly<Partial<Record<Role, readonly string[]>>> = {
  analyst: ['clusters', 'job-states', 'outboxes', 'refused'],
  marketing: ['snapshot', 'event-points', 'videos'],
  support: [
    ...SECOND_PERSON,
    'player',
    'export-player',
    'delete-player',
    'premium',
    'free-game-link',
    'invitations',
    'release-invitation',
    'refuse-invitation',
    'deliveries',
    'delivery-counts',
    'refused',
  ],
  moderator: [
    'player',
    'ban',
    'unban',
    'rename-player',
    'rename-team',
    'remove-post',
    'clear-about',
    'reports',
    'resolve-report',
    'flagged',
    'resolve-flagged',
    'void-run',
    'disqualify',
    'requalify',
    'void-points',
    'clusters',
    'videos',
    'take-video',
    'approve-video',
    'refuse-video',
  ],
  fulfilment: [
    ...SECOND_PERSON,
    'player',
    'deliveries',
    'delivery-counts',
    'outboxes',
    'send-sticker',
    'mark-sent',
    'mark-failed',
    'try-again',
    'refund',
    'mail-bounced',
  ],
}

/** The commands of the desk: all that do not need a terminal at the server. */
export const DESK_COMMANDS = Object.keys(COMMANDS).filter((name) => !COMMANDS[name]?.onlyAtTerminal)

export interface Rights {
  readonly readsReports: boolean
  /** The operator's commands. */
  readonly commands: readonly string[]
}

/** Returns the rights of a person with these roles. */
export function rightsOf(roles: readonly Role[]): Rights {
  const isAdmin = roles.includes('admin')
  return {
    readsReports: isAdmin || roles.some((role) => REPORT_READERS.includes(role)),
    commands: DESK_COMMANDS.filter(
      (name) =>
        isAdmin ||
        roles.some((role) => [...EVERYBODY, ...(COMMANDS_OF[role] ?? [])].includes(name)),
    ),
  }
}
