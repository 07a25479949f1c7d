import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take minutes, each on one core. */
const LONG =
  /\/(rpc\/(all\/(bad-input-\w+|every-\w+|matrix)|recaps\/figures)|unit\/scripts\/new)\.test\.ts$/

/** Starts the long files first: if one started late, the other cores would be idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))]
  }
}
