import './app-back-button.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { openAppPages } from './app-links.ts'
import { keepScroll } from './keep-scroll.ts'
import { prefetchPressed } from './prefetch-pressed.ts'

keepScroll()
prefetchPressed()
if (bridge.inApp) openAppPages()
