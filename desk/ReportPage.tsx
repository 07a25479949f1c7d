import { Button, Group, Progress, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { CampaignReport } from '#backend/reports/campaign-report.ts'
import { useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { DayPlot } from './DayPlot.tsx'
import { download } from './download.ts'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

type Report = CampaignReport & { readonly csv: string }

/** The report of one campaign: its goal, its days as a plot and as a table, and all its tables. */
export function ReportPage({ slug }: { slug: string }) {
  const [since, setSince] = useState('')
  const report = useCall<Report>('report', { slug, ...(since && { since }) })
  const csv = report.answer?.csv
  return (
    <Stack maw={1100}>
      <Group className="no-print" align="flex-end" justify="flex-end">
        <TextInput
          type="date"
          label={TEXTS.since}
          value={since}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={csv === undefined}
          onClick={() => csv && download(`${slug}.csv`, csv)}
        >
          {TEXTS.csv}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </Group>
      <Loaded {...report}>{(answer) => <Figures {...answer} />}</Loaded>
    </Stack>
  )
}

function Figures({ title, status, before, goal, tables, days }: Report) {
  return (
    <>
      <div>
        <Title order={2}>{title}</Title>
        <Text>{status}</Text>
      </div>
      <section aria-labelledby="goal">
        <Title order={3} id="goal">
          {TEXTS.goal}
        </Title>
        <Text>{goal.text}</Text>
        <Progress value={goal.percent} size="lg" aria-label={TEXTS.goal} />
      </section>
      {days.length === 0 ? (
        <Notice>{TEXTS.nothingCounted}</Notice>
      ) : (
        <Days days={days} before={before} first={goal.counts} />
      )}
      {tables.map(({ title: heading, note, columns, rows }) => (
        <section key={heading}>
          <Title order={3}>{heading}</Title>
          {note && <Text>{note}</Text>}
          <DataTable columns={columns} rows={rows} />
        </section>
      ))}
    </>
  )
}

interface DaysProps extends Pick<CampaignReport, 'days' | 'before'> {
  /** The figure to show first. */
  readonly first: string | undefined
}

function Days({ days, before, first }: DaysProps) {
  const figures = [...new Set(days.map(({ figure }) => figure))]
  const [chosen, choose] = useState(first)
  const figure = chosen && figures.includes(chosen) ? chosen : (figures[0] ?? '')
  const shown = days.filter((day) => day.figure === figure)
  return (
    <section>
      <Group justify="space-between" align="flex-end">
        <Title order={3}>{TEXTS.byDay(figure)}</Title>
        <Select
          className="no-print"
          label={TEXTS.figure}
          data={figures}
          value={figure}
          onChange={(value) => choose(value ?? figure)}
          allowDeselect={false}
        />
      </Group>
      <DayPlot days={shown} figure={figure} before={before} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="days" tabIndex={0} aria-label={TEXTS.byDay(figure)}>
        <DataTable
          columns={[TEXTS.day, figure, ...(before ? [`${TEXTS.seasonBefore} (${before})`] : [])]}
          rows={shown.map(({ day, amount, before: then }) => [
            day,
            String(amount),
            ...(before ? [String(then ?? '')] : []),
          ])}
        />
      </section>
    </section>
  )
}
