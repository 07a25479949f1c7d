import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CommandResult } from '#backend/desk/desk-commands.ts'
import { commandCall } from './CommandOutput.tsx'
import { type CallError, call, useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { download } from './download.ts'
import { Failure, Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** Operators' decisions, newest first: filters, one page at a time, and an export. */
export function AuditPage() {
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<CallError>()
  const audit = useCall<CommandResult>('command', commandCall('audit', {}, filter))
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value)
    setFilter(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  }
  const save = () => {
    setError(undefined)
    call<CommandResult>('command', commandCall('export-audit', {}, { ...filter, after: '' })).then(
      ({ file = '' }) => download('audit.csv', file),
      setError,
    )
  }
  return (
    <Stack>
      <Title order={2}>{TEXTS.audit}</Title>
      <form onSubmit={show}>
        <Group align="flex-end">
          {Object.entries(TEXTS.auditFilters).map(([name, label]) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              type={['from', 'to'].includes(name) ? 'date' : 'text'}
              autoComplete="off"
            />
          ))}
          <Button type="submit">{TEXTS.show}</Button>
          <Button variant="default" onClick={save}>
            {TEXTS.exportAudit}
          </Button>
        </Group>
      </form>
      {error && <Failure error={error} />}
      <Loaded {...audit}>
        {({ table, lines = [] }) =>
          table ? (
            <>
              <DataTable isText columns={table.columns} rows={table.rows} />
              {lines.length > 0 && (
                <Button
                  variant="default"
                  onClick={() => setFilter({ ...filter, after: table.rows.at(-1)?.[0] ?? '' })}
                >
                  {TEXTS.older}
                </Button>
              )}
            </>
          ) : (
            <Notice>{lines.join(' ')}</Notice>
          )
        }
      </Loaded>
    </Stack>
  )
}
