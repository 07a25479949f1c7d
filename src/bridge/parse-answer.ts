import { type BaseIssue, getDotPath, safeParse } from 'valibot'
import {
  BRIDGE_METHODS,
  type BridgeMethod,
  type BridgeMethodName,
} from '#src/contract/bridge-methods.ts'
import { Failure, parseCode, parseDetails, UNKNOWN_CODE } from './failure.ts'

/** The codes of an app's report that the backend rejected the token: PostgREST's or HTTP's. */
const UNAUTHORIZED = /^(401|PGRST30[1-3])$/

/**
 * Returns the data of an answer that fits the contract. Reports each mistake to `complain`, even in
 * values that the page does not need.
 * @throws {Failure} for an error code or a malformed answer.
 */
export function parseAnswer(
  method: BridgeMethodName,
  answer: unknown,
  complain: (mistake: string) => void,
): unknown {
  const malformed = (mistake: string) => {
    complain(mistake)
    return new Failure('malformed', `${method}: ${mistake}`)
  }
  if (typeof answer !== 'object' || answer === null) {
    throw malformed(`the answer is no object, but ${answer === null ? 'null' : typeof answer}`)
  }
  const { data, errorCode, message, details } = answer as Record<string, unknown>
  if (errorCode !== undefined && errorCode !== null) {
    const code = parseCode(errorCode)
    if (code === UNKNOWN_CODE && Number(errorCode) !== -1) {
      complain('errorCode is neither a number nor text')
    }
    const words = typeof message === 'string' ? message : ''
    throw new Failure(
      UNAUTHORIZED.test(code) ? 'unauthorized' : 'refused',
      words,
      code,
      parseDetails(details),
    )
  }
  const { data: schema, documented }: BridgeMethod = BRIDGE_METHODS[method]
  const parsed = safeParse(schema, data)
  if (!parsed.success) throw malformed(mistakeOf(parsed.issues[0]))
  const issue = documented && safeParse(documented, data).issues?.[0]
  if (issue) complain(mistakeOf(issue))
  return parsed.output
}

/** Returns which part of an answer's data is wrong, and why. */
export function mistakeOf(issue: BaseIssue<unknown>): string {
  return `${['data', getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`
}
