import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import styles from './recap-landscape.css?inline'

adoptStyles(styles)
