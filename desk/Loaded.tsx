import { Alert, Button, Center, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from './call.ts'
import { TEXTS } from './texts.ts'

interface Props<Answer> {
  readonly answer?: Answer | undefined
  readonly error?: CallError | undefined
  reload(): void
  children(answer: Answer): ReactNode
}

/** Shows an answer of the server, or that it loads, or why it failed. */
export function Loaded<Answer>({ answer, error, reload, children }: Props<Answer>) {
  if (answer) return children(answer)
  if (!error) {
    return (
      <Center p="xl">
        <Loader role="status" aria-label={TEXTS.loading} />
      </Center>
    )
  }
  const isSignedOut = error.status === 401
  return (
    <Alert color="red" title={error.message} role="alert" m="md">
      <Stack align="flex-start">
        {error.fix}.
        <Button
          variant="default"
          onClick={isSignedOut ? () => window.location.assign('/') : reload}
        >
          {isSignedOut ? TEXTS.signIn : TEXTS.again}
        </Button>
      </Stack>
    </Alert>
  )
}

/** A sentence in place of a page's content. */
export function Notice({ children }: { children: ReactNode }) {
  return <Alert color="gray">{children}</Alert>
}
