import type { MantineColorsTuple } from '@mantine/core'

/*
 * Colour ramps for Mantine's calculations; the visible colours come from tokens.css through the resolver in theme.ts.
 */
export const leaf: MantineColorsTuple = [
  '#eef5ea',
  '#e2eddb',
  '#c8dfc3',
  '#a5cdaa',
  '#84c89a',
  '#4f9e6c',
  '#2f7d52',
  '#1e6540',
  '#164c30',
  '#0f3722',
]
export const ochre: MantineColorsTuple = [
  '#fdf6e5',
  '#f7eacb',
  '#efd79f',
  '#e6c06d',
  '#dfa945',
  '#c58a1e',
  '#a36e12',
  '#7b5008',
  '#5d3c06',
  '#402a05',
]
export const red: MantineColorsTuple = [
  '#fdf2ef',
  '#fae5df',
  '#f5cabf',
  '#f3a598',
  '#f0988a',
  '#d8604f',
  '#c0402f',
  '#a5301f',
  '#7f2317',
  '#561710',
]
/** Paper: Mantine's borders and input backgrounds in the light scheme. */
export const gray: MantineColorsTuple = [
  '#f7f2e8',
  '#f2ebde',
  '#ebe2d3',
  '#e3d9c8',
  '#cdbfaa',
  '#887867',
  '#625446',
  '#4d4137',
  '#3a3028',
  '#2a1f17',
]
/** Night cocoa: Mantine's text, borders and surfaces in the dark scheme. */
export const dark: MantineColorsTuple = [
  '#f3ebdf',
  '#d8ccbc',
  '#b9aa98',
  '#9c8d7d',
  '#382e25',
  '#2a221b',
  '#1f1913',
  '#15110d',
  '#100d09',
  '#0b0906',
]
