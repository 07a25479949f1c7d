import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportTable } from '#backend/reports/report-table.ts'

interface Props extends Pick<ReportTable, 'columns' | 'rows'> {
  /** Draws the first cell of a row; by default its text. */
  first?(text: string): ReactNode
}

/** A table of texts: names in the first column, numbers in the others. */
export function DataTable({ columns, rows, first = (text) => text }: Props) {
  const align = (index: number) => (index > 0 ? 'right' : 'left')
  return (
    <Table.ScrollContainer minWidth={0}>
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
                <Table.Td key={column} ta="right">
                  {row[index + 1]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
