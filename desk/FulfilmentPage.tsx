import { Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandForm } from './CommandForm.tsx'
import { CommandOutput, commandCall } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The commands for the ticked deliveries, or for an uploaded file if none is ticked. */
const STEPS = ['mark-sent', 'mark-failed', 'try-again', 'refund']

/** The reasons why a delivery that operators send can fail. */
const REASONS = ['not_taken', 'game_link_wrong']

interface Chosen {
  readonly state: string
  readonly sticker: string
  readonly reason: string
}

/**
 * Deliveries that are due or failed: counts by sticker and reason, the longest due first, and the list behind
 * each count.
 */
export function FulfilmentPage() {
  const counts = useCall<CommandResult>('command', commandCall('delivery-counts'))
  const [chosen, choose] = useState<Chosen>()
  return (
    <Stack>
      <Title order={2}>{TEXTS.deliveries}</Title>
      <Loaded {...counts}>
        {({ table, lines = [] }) =>
          table ? (
            <DataTable
              isText
              columns={[...table.columns, TEXTS.open]}
              rows={table.rows}
              last={([state = '', sticker = '', reason = '']) => (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${TEXTS.open} ${TEXTS.listOf(state, sticker, reason)}`}
                  onClick={() => choose({ state, sticker, reason })}
                >
                  {TEXTS.open}
                </Button>
              )}
            />
          ) : (
            <Notice>{lines.join(' ')}</Notice>
          )
        }
      </Loaded>
      {chosen && (
        <Deliveries key={Object.values(chosen).join(' ')} {...chosen} onDone={counts.reload} />
      )}
    </Stack>
  )
}

/** The maximum number of deliveries that app.open_deliveries returns. */
const PAGE = 1_000

/** The list behind a count: 1,000 deliveries at a time, to download, to tick, and to mark. */
function Deliveries({ state, sticker, reason, onDone }: Chosen & { onDone(): void }) {
  const [after, setAfter] = useState('0')
  const list = useCall<CommandResult>(
    'command',
    commandCall(
      'deliveries',
      {},
      { sticker, reason, after, ...(state === 'failed' ? { failed: true } : { due: true }) },
    ),
  )
  const commands = useCall<DeskCommand[]>('commands')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [why, setWhy] = useState(REASONS[0] ?? '')
  const [step, setStep] = useState<string>()
  const command = commands.answer?.find(({ name }) => name === step)
  const tick = (delivery: string, isOn: boolean) =>
    setTicked((all) => [...all.filter((one) => one !== delivery), ...(isOn ? [delivery] : [])])
  const csv = ['delivery,why', ...ticked.map((delivery) => `${delivery},${why}`)].join('\n')
  return (
    <section>
      <Title order={3}>{TEXTS.listOf(state, sticker, reason)}</Title>
      <Loaded {...list}>
        {({ table, ...others }) => (
          <Stack>
            {table && (
              <>
                <Checkbox
                  label={TEXTS.tick}
                  checked={ticked.length === table.rows.length}
                  onChange={({ currentTarget: { checked } }) =>
                    setTicked(checked ? table.rows.map(([delivery = '']) => delivery) : [])
                  }
                />
                <DataTable
                  isText
                  columns={table.columns}
                  rows={table.rows}
                  first={(delivery) => (
                    <Checkbox
                      label={delivery}
                      checked={ticked.includes(delivery)}
                      onChange={({ currentTarget }) => tick(delivery, currentTarget.checked)}
                    />
                  )}
                />
              </>
            )}
            {table && table.rows.length === PAGE && (
              <Button
                variant="default"
                onClick={() => {
                  setTicked([])
                  setAfter(table.rows[PAGE - 1]?.[0] ?? '0')
                }}
              >
                {TEXTS.following}
              </Button>
            )}
            <CommandOutput name={`deliveries-${state}`} table={table} {...others} isShown={false} />
          </Stack>
        )}
      </Loaded>
      <Group align="flex-end" mt="md">
        <Text>{TEXTS.ticked(ticked.length)}</Text>
        <Select
          label={TEXTS.why}
          data={REASONS}
          value={why}
          allowDeselect={false}
          onChange={(value) => setWhy(value ?? why)}
        />
        {commands.answer
          ?.filter(({ name }) => STEPS.includes(name))
          .map(({ name }) => (
            <Button key={name} variant="default" onClick={() => setStep(name)}>
              {name}
            </Button>
          ))}
      </Group>
      {command && (
        <Paper withBorder p="md" mt="md">
          <CommandForm
            key={command.name}
            command={command}
            {...(ticked.length > 0
              ? { given: { file: { name: 'ticked.csv', base64: btoa(csv) } } }
              : {})}
            onDone={() => {
              setTicked([])
              list.reload()
              onDone()
            }}
          />
        </Paper>
      )}
    </section>
  )
}
