import type { RuleId } from './rule-facts.ts'

/** What a breach of each rule means, for the documentation: the table of rules itself is loaded with every form of a plot. */
export const ruleMeanings: Readonly<Record<RuleId, string>> = {
  syntax:
    'The file stops being JSON somewhere, or it is not text in UTF-8, such as a file behind a password. The finding names the line.',
  size: 'The geolocation of a statement is larger than the system takes.',
  crs: 'The file says that its numbers count in another system than WGS 84, so the plots would land in another place.',
  'no-geometry': 'A feature of the file has properties but no place.',
  'geometry-type':
    'A line, such as the track of a walk, encloses no ground. The system takes only shapes that stand for some.',
  'point-nested':
    'The coordinates of a point stand in one pair of brackets too many, as if they were a list of points.',
  'third-coordinate': 'A position has a third number, as a rule the altitude that a GPS recorded.',
  order:
    'Latitude and longitude are probably swapped: as written, the plot lies outside the country that it is said to be in; swapped, it lies within.',
  'out-of-range': 'The numbers name no place on Earth.',
  truncate:
    'A coordinate has more decimals than the system keeps. It cuts them off without rounding, and the shape may be another one afterwards.',
  decimals:
    'A coordinate has fewer than six decimals. Either zeros at its end were dropped, which changes nothing, or it was rounded and is less exact.',
  'ring-open':
    'The last position of a boundary is another one than the first. While a plot is recorded in the app, the boundary is closed by itself.',
  'few-positions':
    'A boundary has fewer than three different corners, or they become the same at six decimals.',
  'zero-area': 'All corners lie in one line, so the boundary encloses nothing.',
  crosses:
    'Two sides cross, as in the figure 8. Corners out of order are the usual cause, one jump of the GPS the other.',
  touches:
    'A corner lies on another side of the same boundary, or two corners meet, so that the ground is cut in two there.',
  'overlaps-itself': 'The boundary goes out and back on the same line.',
  hole: 'A second boundary lies within the first, as if ground in the middle were left out.',
  'parts-overlap':
    'Two parts of one plot share ground or a side, so the same ground would be declared twice.',
  orientation: 'The corners run clockwise. The format asks for the other direction.',
  country:
    'The plot lies outside the country that it is said to be in, by more than coarse outlines can be wrong.',
  'country-code':
    'The country is written in another way than the system reads it: by its name, by three letters or in small letters.',
  'over-4-ha':
    'A plot that is larger than a point can stand for has no boundary. An area just below the limit is asked about, since no measurement is as exact as that.',
  'point-area':
    'The area of a point is a text, or below the smallest. The system reads a text as 0. On a polygon, an area is ignored, which is a remark.',
  'property-name':
    'A property is spelt in another way than the system reads it, and would be lost. Where two are meant as one, somebody has to decide.',
  'type-ii': 'Plots of several producers are in the file, and one of them names no country.',
  counts: 'A statement would have more producers of a commodity than the system takes.',
  duplicate: 'Two plots of the file have the same shape in the same place.',
  overlap:
    'Two plots of the file cover the same ground, by more than neighbours do whose common side was measured twice.',
  circle: 'All corners are as far from the middle: a program drew it, nobody walked it.',
  'implausible-area':
    'The plot is too small or too large to be one, or its boundary holds much more or less than its area says.',
  spike:
    'The boundary goes far out to one corner and straight back, as a GPS does that lost its place for a moment.',
  accuracy:
    'A corner was measured less exactly than the organisation asks for. A file does not say how exactly it was measured, so this is asked while a plot is recorded.',
}
