import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly caption?: string | undefined
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Draws the first cell of a row; by default its text. */
  first?(text: string): ReactNode
}

/** A table of texts: names in the first column, numbers in the others. */
export function DataTable({ caption, columns, rows, first = (text) => text }: Props) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table striped captionSide="top">
        {caption && <Table.Caption ta="left">{caption}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={column} ta={index > 0 ? 'right' : 'left'}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              {columns.map((column, index) => (
                <Table.Td key={column} ta={index > 0 ? 'right' : 'left'}>
                  {index > 0 ? row[index] : first(row[0] ?? '')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
