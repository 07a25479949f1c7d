import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportTable } from '#backend/reports/report-table.ts'

/** A time in UTC, as the server writes it. */
const INSTANT = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/

const LOCAL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface Props extends Pick<ReportTable, 'columns' | 'rows'> {
  /** Whether the columns after the first are texts, too. */
  readonly isText?: boolean
  /** Draws the last cell of each row if `rows` lack it. */
  last?(row: readonly string[]): ReactNode
  /** Draws the first cell of a row; by default its text. */
  first?(text: string): ReactNode
}

/** A table: names in the first column, numbers in the others; times in the reader's own zone. */
export function DataTable({ columns, rows, isText = false, first = withTimes, last }: Props) {
  const align = (index: number) => (index > 0 && !isText ? 'right' : 'left')
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={column} scope="col" ta={align(index)}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              <Table.Th scope="row" fw="normal">
                {first(row[0] ?? '')}
              </Table.Th>
              {columns.slice(1).map((column, index) => (
                <Table.Td key={column} ta={align(index + 1)}>
                  {last && index + 1 === row.length ? last(row) : withTimes(row[index + 1] ?? '')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Returns a text with its times in the reader's own zone. */
export function withTimes(text: string): ReactNode {
  return text.split(INSTANT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <time key={index} dateTime={part} title={part}>
        {LOCAL.format(new Date(part))}
      </time>
    ),
  )
}
