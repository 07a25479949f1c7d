export const VISITS_PATH = '/rest/v1/visits'

export interface StepsWindow {
  rollmatesSteps?: Set<string>
}
