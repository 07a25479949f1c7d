/** The path for a campaign page's report about a visit (`Visit`). */
export const VISITS_PATH = '/rest/v1/visits'

/** The page's window, with the events logged in this visit and their outcome or step. */
export interface StepsWindow {
  rollmatesSteps?: Set<string>
}
