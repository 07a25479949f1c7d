import { useState } from 'react'
import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Group } from './Group.tsx'
import { PRESSES, pressMethod } from './press-method.ts'

const METHODS = Object.keys(PRESSES) as BridgeMethodName[]

/** Renders a button for each method of the app, and the result of a press. */
export function BridgeMethods() {
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>({})
  const press = async (name: BridgeMethodName) => {
    const end = (text: string) => setEnds((before) => ({ ...before, [name]: text }))
    end('waiting …')
    end(await pressMethod(name))
  }
  return (
    <Group name="Bridge">
      {METHODS.map((name) => (
        <p key={name} role="status">
          <Button size="s" tone="paper" label={name} onClick={() => void press(name)} />{' '}
          {ends[name]}
        </p>
      ))}
    </Group>
  )
}
