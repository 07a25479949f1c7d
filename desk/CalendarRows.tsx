import { Alert, Box, Grid, Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalendarPart, CalendarRow } from '#backend/cli/season-calendar.ts'
import { axisOf, inWords, type Zoom } from './calendar-time.ts'
import { TEXTS } from './texts.ts'

const RULE = { borderBottom: '1px solid var(--mantine-color-default-border)' }

interface View {
  readonly zone: string
  readonly zoom: Zoom
  /** The present and the picked time, in ms. */
  readonly now: number
  readonly at: number
}

/** A list of campaigns and albums with their times and, on a wide screen, their bars on one axis. */
export function CalendarRows({ rows, ...view }: View & { rows: readonly CalendarRow[] }) {
  const { from, until, ticks } = axisOf(view.at, view.zone, view.zoom)
  const place = (at: number) =>
    `${(100 * (Math.min(Math.max(at, from), until) - from)) / (until - from)}%`
  const line = (key: string, children: ReactNode, drawn: ReactNode) => (
    <Grid key={key} py={4} style={RULE}>
      <Grid.Col span={{ base: 12, md: 4 }}>{children}</Grid.Col>
      <Grid.Col span={8} visibleFrom="md" pos="relative" mih={32} aria-hidden>
        {drawn}
        {from <= view.now && view.now < until && (
          <Box pos="absolute" top={0} bottom={0} left={place(view.now)} w={2} bg="red" />
        )}
      </Grid.Col>
    </Grid>
  )
  const period = (part: CalendarPart, children: ReactNode) => {
    const [start, end] = [Date.parse(part.start), Date.parse(part.end ?? part.start)]
    const length = `calc(${place(end)} - ${place(start)})`
    const words = [part.start, part.end].flatMap((at) =>
      at ? inWords(Date.parse(at), view.zone) : [],
    )
    return line(
      `${part.kind} ${part.title} ${part.start}`,
      <>
        <Group gap="xs">{children}</Group>
        <Text size="sm">{words.join(' – ')}</Text>
      </>,
      start < until && end > from && (
        <Box pos="absolute" top={8} bottom={8} left={place(start)} w={length} miw={4} bg="blue.5" />
      ),
    )
  }
  return (
    <div>
      {line(
        'axis',
        `${TEXTS.now}: ${inWords(view.now, view.zone)}`,
        ticks.map((at) => (
          <Text key={at} size="sm" pos="absolute" left={place(at)}>
            {inWords(at, view.zone, view.zoom)}
          </Text>
        )),
      )}
      <List listStyleType="none" styles={{ itemWrapper: { display: 'block' } }}>
        {rows.map((row) => (
          <List.Item key={row.file} aria-label={row.title}>
            {period(
              row,
              <Text>
                <b>{row.title}</b> {row.kind} {row.path} ({row.state})
              </Text>,
            )}
            {row.findings.map((finding) => (
              <Alert key={finding} color={finding.startsWith('error') ? 'red' : 'yellow'}>
                {finding}
              </Alert>
            ))}
            {row.parts.length > 0 && (
              <details>
                <summary>{TEXTS.parts(row.title, row.parts.length)}</summary>
                {row.parts.map((part) => period(part, `${part.title} (${part.kind})`))}
              </details>
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
