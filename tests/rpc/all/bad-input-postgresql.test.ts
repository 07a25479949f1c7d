import { badInputTests } from '../support/bad-input.ts'
import { describeOnPostgresql } from '../support/engines.ts'

describeOnPostgresql('Bad input', badInputTests)
