import {
  Alert,
  Button,
  Container,
  Paper,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Rights } from '#backend/cli/roles.ts'
import { type CallError, call } from './call.ts'
import { TEXTS } from './texts.ts'

/** The signed-in person and their rights; `name` is null if nobody is signed in. */
export interface Session extends Rights {
  readonly name: string | null
  /** The roles to choose from in a demo; otherwise none. */
  readonly demoRoles: readonly string[]
}

/** The page of people who are not signed in. */
export function SignInPage({ demoRoles }: Pick<Session, 'demoRoles'>) {
  const failure = new URLSearchParams(window.location.search).get('sign-in')
  return (
    <Container component="main" size={420} my={80}>
      <Title ta="center" order={1}>
        {TEXTS.title}
      </Title>
      <Paper withBorder shadow="sm" p="lg" mt="lg" radius="md">
        <Stack>
          {failure && (
            <Alert color="red" role="alert">
              {failure === 'no-role' ? TEXTS.signInNoRole : TEXTS.signInFailed}
            </Alert>
          )}
          {demoRoles.length > 0 ? (
            <DemoForm roles={demoRoles} />
          ) : (
            <Button component="a" href="/sign-in">
              {TEXTS.signInBy}
            </Button>
          )}
        </Stack>
      </Paper>
    </Container>
  )
}

function DemoForm({ roles }: { roles: readonly string[] }) {
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<string | null>('admin')
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    try {
      await call('demo-sign-in', { name, role })
      window.location.reload()
    } catch (failure) {
      const { message, fix } = failure as CallError
      setError(`${message}. ${fix}.`)
    }
  }
  return (
    <form onSubmit={signIn}>
      <Stack>
        <Text size="sm">{TEXTS.demo}</Text>
        <TextInput label={TEXTS.name} name="name" required maxLength={60} error={error} />
        <Select
          label={TEXTS.role}
          data={roles}
          value={role}
          onChange={setRole}
          allowDeselect={false}
        />
        <Button type="submit">{TEXTS.signIn}</Button>
      </Stack>
    </form>
  )
}
