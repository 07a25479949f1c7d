import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './recap-landscape.css?inline'

adoptStyles(styles)
