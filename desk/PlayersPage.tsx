import { Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import type { FoundPlayer } from '#backend/desk/desk-players.ts'
import { ActionForm } from './ActionForm.tsx'
import { commandCall } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { withTimes } from './DataTable.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { PlayerRequests, REQUESTS } from './PlayerRequests.tsx'
import { TEXTS } from './texts.ts'

/**
 * The commands for entries that the command `player` prints: the section, the id with which an entry's line
 * begins, and the command's field for this id. A name in a line could imitate an id, so the id must come
 * first.
 */
const ON_ENTRY = [
  { section: 'runs', id: /^([0-9a-f-]{36}) (?!.*voided$)/, field: 'run', commands: ['void-run'] },
  {
    section: 'deliveries',
    id: /^(\d+) {2}(?:promised|on its way|failed)/,
    field: 'redemption',
    commands: ['send-sticker'],
  },
]

/** The search for a player, and the player that was chosen. No page address contains a player's name. */
export function PlayersPage() {
  const [wanted, setWanted] = useState('')
  const [chosen, choose] = useState<string>()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(undefined)
    setWanted(String(new FormData(event.currentTarget).get('wanted')).trim())
  }
  return (
    <Stack>
      <Title order={2}>{TEXTS.players}</Title>
      <form onSubmit={search}>
        <Group align="flex-end">
          <TextInput
            type="search"
            name="wanted"
            label={TEXTS.findPlayer}
            autoComplete="off"
            required
            maw={400}
          />
          <Button type="submit">{TEXTS.search}</Button>
        </Group>
      </form>
      {chosen ? (
        <Player key={chosen} id={chosen} />
      ) : (
        wanted && <Found key={wanted} wanted={wanted} onChoose={choose} />
      )}
    </Stack>
  )
}

function Found({ wanted, onChoose }: { wanted: string; onChoose(id: string): void }) {
  const found = useCall<FoundPlayer[]>('players', { wanted })
  return (
    <Loaded {...found}>
      {(players) =>
        players.length === 0 ? (
          <Notice>{TEXTS.nobodyFound}</Notice>
        ) : (
          <List>
            {players.map(({ player, username, found_by: how }) => (
              <List.Item key={player}>
                <Button variant="subtle" onClick={() => onChoose(player)}>
                  {username}
                </Button>
                <Text span size="sm">
                  {TEXTS.foundBy(how)}
                </Text>
              </List.Item>
            ))}
          </List>
        )
      }
    </Loaded>
  )
}

const takesName = ({ fields }: DeskCommand) => fields.some(({ name }) => name === 'username')

interface Action {
  readonly name: string
  readonly given: Readonly<Record<string, string>>
}

/**
 * The output of the command `player`, and the commands about this player with the name or an entry's id
 * filled in.
 */
function Player({ id }: { id: string }) {
  const player = useCall<FoundPlayer[]>('players', { wanted: id })
  const story = useCall<CommandResult>('command', commandCall('player', { username: id }))
  const commands = useCall<DeskCommand[]>('commands')
  const [action, act] = useState<Action>()
  const username = player.answer?.[0]?.username
  const command = commands.answer?.find(({ name }) => name === action?.name)
  const named = (commands.answer ?? []).filter(
    (one) => one.name === 'free-game-link' || (one.name !== 'player' && takesName(one)),
  )
  const entries = ON_ENTRY.filter(({ commands: names }) =>
    commands.answer?.some(({ name }) => names.includes(name)),
  )
  if (player.answer && !username) return <Notice>{TEXTS.nobodyFound}</Notice>
  return (
    <Stack>
      <Title order={3}>{username}</Title>
      <Group gap="xs" role="group" aria-label={TEXTS.actions}>
        {named.map(({ name }) => (
          <Button key={name} size="xs" variant="default" onClick={() => act({ name, given: {} })}>
            {name}
          </Button>
        ))}
      </Group>
      {action && command && (
        <ActionForm
          key={`${action.name} ${Object.values(action.given).join(' ')}`}
          command={command}
          given={takesName(command) ? { username: username ?? '' } : action.given}
          onDone={() => {
            player.reload()
            story.reload()
          }}
          onClose={() => act(undefined)}
        />
      )}
      {named.some(({ name }) => REQUESTS.includes(name)) && (
        <PlayerRequests
          done={story.answer?.table?.rows.flatMap(([section, line = '']) =>
            section === 'operators' && REQUESTS.includes(line.split('  ')[2] ?? '') ? [line] : [],
          )}
        />
      )}
      <Loaded {...story}>
        {({ table }) =>
          [...new Set(table?.rows.map(([section]) => section))].map((section) => (
            <section key={section}>
              <Title order={4}>{section}</Title>
              <List size="sm">
                {table?.rows
                  .filter(([of]) => of === section)
                  .map(([, line = '']) => (
                    <List.Item key={line}>
                      {withTimes(line)}{' '}
                      {entries.flatMap(({ section: of, id: pattern, field, commands: names }) => {
                        const found = of === section && pattern.exec(line)?.[1]
                        if (!found) return []
                        return names.map((name) => (
                          <Button
                            key={name}
                            size="compact-xs"
                            variant="default"
                            aria-label={`${name} ${found}`}
                            onClick={() => act({ name, given: { [field]: found } })}
                          >
                            {name}
                          </Button>
                        ))
                      })}
                    </List.Item>
                  ))}
              </List>
            </section>
          ))
        }
      </Loaded>
    </Stack>
  )
}
