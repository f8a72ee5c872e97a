import type { ReactNode } from 'react'
import type { Commodity } from '#domain/commodity.ts'

const seed =
  'M0-5.500c2.600 3 3.600 5.400 3.600 7.300a3.600 3.600 0 0 1-7.200 0c0-1.900 1-4.300 3.600-7.300Z'

/** Drawn in a 32 by 32 square. */
const drawings: Record<Commodity, ReactNode> = {
  cocoa: (
    <g transform="rotate(35 16 16)">
      <path d="M16 3.500c5 3 7 8 7 12.500s-2 9.500-7 12.500C11 25.500 9 20.500 9 16s2-9.500 7-12.500Z" />
      <path d="M16 3.500v25M13 7c-1.600 6-1.600 12 0 18M19 7c1.600 6 1.600 12 0 18" />
    </g>
  ),
  coffee: (
    <g transform="rotate(35 16 16)">
      <ellipse cx="16" cy="16" rx="8" ry="11.500" />
      <path d="M17 4.600c-3.500 4-2.500 7.400-1 11.400s2.500 7.400-1 11.400" />
    </g>
  ),
  cashew: (
    <path d="M8.500 6.500c6.500-4 16-.5 17 8.500.8 7.500-4.500 12.500-9.500 12-4.500-.5-6-4.500-3.500-7.500 1.800-2.100 4-2.700 3.500-5-.5-2-2.600-1.900-5-1.900-4.200 0-6-4-2.500-6.100Z" />
  ),
  sesame: (
    <>
      <path d={seed} transform="translate(10 12) rotate(-20)" />
      <path d={seed} transform="translate(22 12.500) rotate(25)" />
      <path d={seed} transform="translate(15.500 22.500) rotate(5)" />
    </>
  ),
  ginger: (
    <path d="M4.500 19.500c-.5-3.500 3-5 5.500-4 .3-2-1.300-5.500 1.300-7.300 2.700-1.700 5 .8 4.700 3.300-.2 1.500.2 2.500 1.500 2.300 2-.3 3-2.800 6-2.800 3.500 0 5 3.500 3 5.700-1.500 1.700-4 1.300-4.700 2.800-.8 1.700 1.500 3.500.2 6-1.300 2.300-5 2-5.800-.7-.5-1.700-1-2.500-2.500-2.300-3 .4-8.700 1.500-9.200-3Z" />
  ),
}

/** A commodity as a small line drawing, always beside the word and never instead of it. */
export const CropIcon = ({ crop, sizePx = 28 }: { crop: Commodity; sizePx?: number }) => (
  <svg
    width={sizePx}
    height={sizePx}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[crop]}
  </svg>
)
