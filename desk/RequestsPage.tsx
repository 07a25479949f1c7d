import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandForm } from './CommandForm.tsx'
import { commandCall } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

const DECISIONS = [
  { name: 'confirm-request', label: TEXTS.confirm },
  { name: 'refuse-request', label: TEXTS.refuse },
]

/** The commands that wait for a second person, with buttons to confirm or refuse each. */
export function RequestsPage() {
  const requests = useCall<CommandResult>('command', commandCall('requests'))
  const commands = useCall<DeskCommand[]>('commands')
  const [chosen, choose] = useState({ name: '', number: '' })
  const command = commands.answer?.find(({ name }) => name === chosen.name)
  return (
    <Stack>
      <Title order={2}>{TEXTS.waiting}</Title>
      <Loaded {...requests}>
        {({ table, lines = [] }) =>
          table ? (
            <DataTable
              isText
              columns={[...table.columns, TEXTS.confirmOrRefuse]}
              rows={table.rows}
              last={([number = '']) => (
                <Group gap="xs">
                  {DECISIONS.map(({ name, label }) => (
                    <Button
                      key={name}
                      size="compact-xs"
                      variant="default"
                      aria-label={`${label} ${number}`}
                      onClick={() => choose({ name, number })}
                    >
                      {label}
                    </Button>
                  ))}
                </Group>
              )}
            />
          ) : (
            <Notice>{lines.join(' ')}</Notice>
          )
        }
      </Loaded>
      {command && (
        <Paper withBorder p="md">
          <CommandForm
            key={Object.values(chosen).join(' ')}
            command={command}
            given={{ number: chosen.number }}
            onDone={requests.reload}
          />
        </Paper>
      )}
    </Stack>
  )
}
