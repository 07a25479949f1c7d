import type { ReactNode } from 'react'
import {
  DizzyFace,
  HappyFace,
  OpenEyes,
  SadFace,
  ShadesFace,
  SleepingFace,
  WinkFace,
} from './faces.tsx'

export const MATES = {
  pip: { face: '#ff9c61', side: '#e06f35', top: '#ffd3b0' },
  dot: { face: '#37c4ad', side: '#1d9f8b', top: '#9aeadb' },
  sun: { face: '#ffc838', side: '#eaa90f', top: '#ffe694' },
  berry: { face: '#f4627f', side: '#d63a5c', top: '#ffb3c2' },
  paper: { face: '#fff3dc', side: '#f0d5ab', top: '#ffffff' },
  sky: { face: '#55b6f1', side: '#2a8fd0', top: '#bfe3fd' },
} as const

export type MateName = keyof typeof MATES

/** A foot, with its position, its rotation in degrees and its direction. */
type Foot = readonly [x: number, y: number, turn: number, mirrored: -1 | 1]
type Arm = readonly [path: string, handX: number, handY: number]

export interface Legs {
  paths: readonly [string, string]
  feet: readonly [Foot, Foot]
}

const STANDING: Legs = {
  paths: ['M32 98V118', 'M68 98V118'],
  feet: [
    [32, 124, 0, -1],
    [68, 124, 0, 1],
  ],
}
const LEAPING: Legs = {
  paths: ['M30 96C26 108 14 112 8 108', 'M70 96C76 110 88 110 96 102'],
  feet: [
    [4, 110, 18, -1],
    [100, 104, -24, 1],
  ],
}
const SITTING: Legs = {
  paths: ['M30 94C26 104 16 108 6 108', 'M70 94C74 104 86 108 96 108'],
  feet: [
    [2, 106, -62, -1],
    [100, 106, 62, 1],
  ],
}
const STRIDING: Legs = {
  paths: ['M36 98L26 116', 'M66 98L78 114'],
  feet: [
    [24, 124, 8, 1],
    [82, 120, -12, 1],
  ],
}

const WAVING: readonly [Arm, Arm] = [
  ['M4 66C-14 72 -22 62 -24 48', -24, 46],
  ['M96 66C116 70 126 58 128 44', 128, 42],
]
const RAISED: readonly [Arm, Arm] = [
  ['M4 60C-14 54 -20 38 -16 22', -16, 18],
  ['M96 60C124 56 136 40 132 22', 132, 18],
]

interface Mood {
  legs: Legs
  arms: readonly [Arm, Arm]
  face: () => ReactNode
}

export const MOODS = {
  wave: { legs: STANDING, arms: WAVING, face: () => OpenEyes({ shift: 0 }) },
  walk: { legs: STRIDING, arms: WAVING, face: () => OpenEyes({ shift: 4 }) },
  cheer: { legs: LEAPING, arms: RAISED, face: HappyFace },
  wink: { legs: STANDING, arms: WAVING, face: WinkFace },
  shades: { legs: SITTING, arms: WAVING, face: ShadesFace },
  sleep: { legs: SITTING, arms: WAVING, face: SleepingFace },
  sad: { legs: STANDING, arms: WAVING, face: SadFace },
  dizzy: { legs: LEAPING, arms: WAVING, face: DizzyFace },
} as const satisfies Record<string, Mood>

export type MoodName = keyof typeof MOODS
