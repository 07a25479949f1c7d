import { Button, Paper } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { CommandForm } from './CommandForm.tsx'
import { TEXTS } from './texts.ts'

/** The form of a command about something on a page; it takes the focus, and a button closes it. */
export function ActionForm({
  onClose,
  ...form
}: ComponentProps<typeof CommandForm> & { onClose(): void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Paper withBorder p="md" ref={place} tabIndex={-1}>
      <CommandForm {...form} />
      <Button mt="md" variant="default" onClick={onClose}>
        {TEXTS.close}
      </Button>
    </Paper>
  )
}
