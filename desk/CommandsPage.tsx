import { NavLink, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandForm } from './CommandForm.tsx'
import { useCall } from './call.ts'
import { Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The list of commands that this person may run, or the form of the command `name`. */
export function CommandsPage({ name }: { name?: string | undefined }) {
  const commands = useCall<DeskCommand[]>('commands')
  const [wanted, setWanted] = useState('')
  return (
    <Loaded {...commands}>
      {(all) => {
        const command = all.find((one) => one.name === name)
        if (command) return <CommandForm command={command} />
        if (name) return <Notice>{TEXTS.notFound}</Notice>
        const shown = all.filter((one) =>
          `${one.name} ${one.about}`.toLowerCase().includes(wanted.toLowerCase()),
        )
        return (
          <Stack maw={800}>
            <Title order={2}>{TEXTS.commands}</Title>
            <TextInput
              type="search"
              label={TEXTS.find}
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
            <nav aria-label={TEXTS.commands}>
              {shown.map(({ name: to, about }) => (
                <NavLink key={to} href={`/commands/${to}`} label={to} description={about} />
              ))}
            </nav>
          </Stack>
        )
      }}
    </Loaded>
  )
}
