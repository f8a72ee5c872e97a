/** What the weather of a region is like through the year, January to December: rounded means, for sample data only. */
interface Climate {
  rainMm: readonly number[]
  temperatureC: readonly number[]
  /** Relative humidity by day in a month without rain, percent. */
  driestPercent: number
}

const forest: Climate = {
  rainMm: [20, 55, 120, 160, 180, 220, 130, 80, 170, 170, 70, 25],
  temperatureC: [26, 28, 28, 28, 27, 26, 25, 25, 25, 26, 27, 26],
  driestPercent: 62,
}
const guineaCoast: Climate = {
  rainMm: [10, 20, 50, 90, 140, 190, 60, 20, 50, 60, 30, 15],
  temperatureC: [27, 28, 28, 28, 27, 26, 25, 25, 26, 26, 27, 28],
  driestPercent: 68,
}
const guineaSavanna: Climate = {
  rainMm: [5, 25, 75, 130, 155, 165, 115, 105, 200, 150, 35, 10],
  temperatureC: [26, 28, 29, 28, 27, 26, 25, 24, 25, 26, 26, 26],
  driestPercent: 45,
}
const northernSavanna: Climate = {
  rainMm: [0, 2, 12, 60, 130, 180, 220, 290, 250, 90, 5, 0],
  temperatureC: [23, 26, 29, 30, 28, 26, 25, 24, 25, 26, 25, 23],
  driestPercent: 24,
}
const coffeeHighlands: Climate = {
  rainMm: [35, 45, 100, 160, 180, 160, 155, 170, 175, 120, 50, 30],
  temperatureC: [19, 20, 20, 20, 19, 18, 17, 17, 18, 18, 18, 18],
  driestPercent: 50,
}
const sesameLowlands: Climate = {
  rainMm: [0, 0, 2, 10, 45, 130, 240, 260, 130, 30, 3, 0],
  temperatureC: [27, 28, 31, 33, 32, 29, 26, 25, 26, 28, 28, 27],
  driestPercent: 26,
}
const southernTanzania: Climate = {
  rainMm: [200, 170, 190, 110, 20, 3, 2, 2, 5, 12, 50, 150],
  temperatureC: [26, 26, 26, 25, 24, 22, 22, 23, 25, 26, 27, 27],
  driestPercent: 55,
}
const kilimanjaro: Climate = {
  rainMm: [40, 45, 110, 290, 160, 30, 20, 15, 15, 40, 70, 55],
  temperatureC: [25, 25, 25, 24, 22, 21, 20, 21, 22, 24, 25, 25],
  driestPercent: 50,
}
const swahiliCoast: Climate = {
  rainMm: [75, 60, 135, 210, 160, 35, 25, 25, 30, 60, 110, 110],
  temperatureC: [28, 28, 28, 27, 26, 25, 24, 24, 25, 26, 27, 28],
  driestPercent: 66,
}
const equator: Climate = {
  rainMm: [50, 65, 120, 160, 135, 85, 75, 110, 115, 125, 115, 70],
  temperatureC: [24, 24, 24, 23, 23, 22, 22, 22, 22, 23, 23, 23],
  driestPercent: 58,
}

/** By location. */
const climates: Readonly<Record<string, Climate>> = {
  'LOC-01': forest,
  'LOC-02': guineaSavanna,
  'LOC-03': forest,
  'LOC-04': guineaSavanna,
  'LOC-05': forest,
  'LOC-06': northernSavanna,
  'LOC-07': coffeeHighlands,
  'LOC-08': sesameLowlands,
  'LOC-09': southernTanzania,
  'LOC-10': kilimanjaro,
  'LOC-11': equator,
  'LOC-12': equator,
  'LOC-13': guineaSavanna,
  'LOC-14': coffeeHighlands,
  'LOC-15': guineaCoast,
  'LOC-16': swahiliCoast,
  'LOC-17': northernSavanna,
  'LOC-18': equator,
}

/** From this much rain in 30 days on, the air is as humid as it gets, mm. */
const humidFromMm = 160
const mostPercent = 88

/** What is usual at a place on a day: air temperature, and rain of the 30 days before with the humidity that it brings. */
export function usualWeather(locationId: string, day: string) {
  const { rainMm, temperatureC, driestPercent } = climates[locationId] ?? forest
  const month = Number(day.slice(5, 7)) - 1
  const share = Math.min(1, Number(day.slice(8, 10)) / 30)
  const rainOf = (index: number) => rainMm[(index + 12) % 12] ?? 0
  const rain = rainOf(month) * share + rainOf(month - 1) * (1 - share)
  const humid = Math.min(1, rain / humidFromMm)
  return {
    temperatureC: temperatureC[month] ?? 25,
    rainMm: rain,
    humidityPercent: Math.round(driestPercent + (mostPercent - driestPercent) * humid),
  }
}
