/** The path to which pages of campaigns report their visits. */
export const VISITS_PATH = '/rest/v1/visits'

/** The page's window: the events that were logged during this visit, with their outcome or step. */
export interface StepsWindow {
  rollmatesSteps?: Set<string>
}
