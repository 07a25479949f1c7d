import { Anchor, Stack, Title } from '@mantine/core'
import type { ReportTable } from '#backend/reports/report-table.ts'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The goals of all campaigns that have begun. */
export function OverviewPage() {
  const overview = useCall<ReportTable>('reports')
  return (
    <Stack>
      <Title order={2}>{TEXTS.campaigns}</Title>
      <Loaded {...overview}>
        {({ columns, rows }) =>
          rows.length === 0 ? (
            <Notice>{TEXTS.noCampaigns}</Notice>
          ) : (
            <DataTable
              columns={columns}
              rows={rows}
              first={(slug) => <Anchor href={`/reports/${slug}`}>{slug}</Anchor>}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}
