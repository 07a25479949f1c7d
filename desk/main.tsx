import '@mantine/core/styles.css'
import './desk.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './Desk.tsx'
import { styleNonce } from './style-nonce.ts'

/** The default shade of blue has too little contrast for white words. */
const theme = createTheme({ primaryShade: 8 })

const place = document.getElementById('desk')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
        <Desk />
      </MantineProvider>
    </StrictMode>,
  )
}
