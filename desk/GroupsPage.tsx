import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import { ActionForm } from './ActionForm.tsx'
import { CommandOutput, commandCall } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The accounts of suspicious groups; whoever may ban gets the form by pressing a name. */
export function GroupsPage() {
  const [username, choose] = useState<string>()
  const groups = useCall<CommandResult>('command', commandCall('clusters'))
  const commands = useCall<DeskCommand[]>('commands')
  const ban = commands.answer?.find(({ name }) => name === 'ban')
  const button = (name: string) => (
    <Button size="compact-xs" variant="default" onClick={() => choose(name)}>
      {TEXTS.banOne(name)}
    </Button>
  )
  return (
    <Stack align="flex-start">
      <Title order={2}>{TEXTS.groups}</Title>
      {groups.at && <Text role="status">{TEXTS.asOf(groups.at)}</Text>}
      <Button variant="default" onClick={groups.reload}>
        {TEXTS.again}
      </Button>
      {ban && username && (
        <ActionForm
          key={username}
          command={ban}
          given={{ username }}
          onDone={groups.reload}
          onClose={() => choose(undefined)}
        />
      )}
      <Loaded {...groups}>
        {({ table, lines }) =>
          table ? (
            <>
              <DataTable isText {...table} {...(ban && { first: button })} />
              <CommandOutput name="clusters" table={table} isShown={false} />
            </>
          ) : (
            <Notice>{lines}</Notice>
          )
        }
      </Loaded>
    </Stack>
  )
}
