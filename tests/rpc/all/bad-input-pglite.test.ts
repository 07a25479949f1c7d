// @module-tag long
import { badInputTests } from '../support/bad-input.ts'
import { describeOnPglite } from '../support/engines.ts'

describeOnPglite('Bad input', badInputTests)
