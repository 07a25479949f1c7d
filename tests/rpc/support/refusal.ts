import { expect } from 'vitest'

/** Returns the answer to a call that is refused with `code`, and with `details` if given. */
export const refusal = (code: string, details?: object | null) => ({
  status: 400,
  body: { code, ...(details === undefined ? {} : { details }) },
})

/** Checks that a call is refused with `code`, and with `details` if given. */
export async function expectRefusal(call: Promise<unknown>, code: string, details?: object | null) {
  expect(await call).toMatchObject(refusal(code, details))
}
