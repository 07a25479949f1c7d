export { Pool } from 'undici'
