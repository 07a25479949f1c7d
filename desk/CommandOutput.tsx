import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { CommandResult } from '#backend/desk/desk-commands.ts'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { download } from './download.ts'
import { Loaded } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

type Cells = Pick<ComponentProps<typeof DataTable>, 'first'>

interface OutputProps extends Pick<CommandResult, 'lines' | 'table' | 'file'>, Cells {
  /** The name of the command, and of the file to download. */
  readonly name: string
  readonly isCsv?: boolean
  /** Whether this component shows the rows. */
  readonly isShown?: boolean
}

/** The output of a command: its rows as a table, then its other lines, and a button to download it. */
export function CommandOutput({
  name,
  lines = [],
  table,
  file,
  isCsv = false,
  isShown = true,
  ...cells
}: OutputProps) {
  const text = lines.join('\n')
  const save = () => {
    if (file !== undefined) download(`${name}.${file.startsWith('{') ? 'json' : 'csv'}`, file)
    else if (table) download(`${name}.csv`, table.csv)
    else download(`${name}.${isCsv ? 'csv' : 'txt'}`, text)
  }
  return (
    <Stack>
      {table && isShown && (
        <DataTable isText columns={table.columns} rows={table.rows} {...cells} />
      )}
      {table && table.total > table.rows.length && (
        <Text>{TEXTS.firstOf(table.rows.length, table.total)}</Text>
      )}
      {(text || !table) && <Code block>{text || TEXTS.done}</Code>}
      {/* Only the command export-audit, which records who runs it, gives the audit away. */}
      {name !== 'audit' && (
        <Group>
          <Button variant="default" onClick={save}>
            {TEXTS.download}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Returns the body of a call that runs a command, without confirming it. */
export const commandCall = (
  name: string,
  args: object = {},
  options: object = {},
  dryRun = false,
) => ({ name, args, options, dryRun, isConfirmed: false })

/** Runs a command that only reads; shows its output, the time, and a button to run it again. */
export function CommandList({ name, ...cells }: { name: string } & Cells) {
  const result = useCall<CommandResult>('command', commandCall(name))
  return (
    <>
      <Group>
        <Button variant="default" onClick={result.reload}>
          {TEXTS.again}
        </Button>
        {result.at && <Text role="status">{TEXTS.asOf(result.at)}</Text>}
      </Group>
      <Loaded {...result}>
        {(answer) => <CommandOutput name={name} {...answer} {...cells} />}
      </Loaded>
    </>
  )
}
