import { describe, expect, it } from 'vitest'
import { degreesOf, pairOf, strayLetter } from './degrees.ts'
import { linkProblem } from './place-links.ts'

describe('degrees as people write them', () => {
  it.each([
    ['6.6885', 6.6885],
    ['6.6885 n', 6.6885],
    ['N 6.6885', 6.6885],
    ['10.72S', -10.72],
    ['6°41\'18.6"N', 6.6885],
    ['6° 41′ 18,6″', 6.6885],
    ['6º41’18.6’’ N', 6.6885],
    ["6° 41.31' N", 6.6885],
    ['6:41:18.6', 6.6885],
    ['6d41m18.6s', 6.6885],
    ['6 41 18.6', 6.6885],
    ['S6 41.31', -6.6885],
    ['0°0\'36"S', -0.01],
  ])('latitude %s', (text, degrees) => expect(degreesOf(text, 'latitude')).toBe(degrees))

  it.each([
    [' −1,6244 ', -1.6244],
    ['1.6244° W', -1.6244],
    ['-1.6244° W', -1.6244],
    ['1°37\'27.84"O', -1.6244],
    ['-1°37\'27.84"', -1.6244],
  ])('longitude %s', (text, degrees) => expect(degreesOf(text, 'longitude')).toBe(degrees))

  it.each([
    '',
    'x',
    '1.2.3',
    '6.6885 Q',
    '6°71\'18"N',
    '6°41\'78"N',
    '-6.6885 N',
    'N 6.6885 N',
    '5 78',
    '5 41',
    '1 240 500',
    '5.781 -6.601 132.4',
    '1.6244 W',
  ])('no latitude: %s', (text) => expect(degreesOf(text, 'latitude')).toBeNaN())

  it('say by their letter that they are of the other axis', () => {
    expect(strayLetter('1.6244° w', 'latitude')).toBe('W')
    expect(strayLetter('6.6885 N', 'longitude')).toBe('N')
    expect(strayLetter('6.6885 N', 'latitude')).toBeUndefined()
    expect(strayLetter('6.6885', 'longitude')).toBeUndefined()
  })
})

describe('a position as people copy it', () => {
  it.each([
    ['6.6885, -1.6244', 6.6885, -1.6244],
    ['6.6885,-1.6244', 6.6885, -1.6244],
    ['6.6885 -1.6244', 6.6885, -1.6244],
    ['6,6885; -1,6244', 6.6885, -1.6244],
    ['6,6885,-1,6244', 6.6885, -1.6244],
    ['6,6885 -1,6244', 6.6885, -1.6244],
    ['(6.6885, -1.6244)', 6.6885, -1.6244],
    ['6.6885° N, 1.6244° W', 6.6885, -1.6244],
    ['1.6244° W, 6.6885° N', 6.6885, -1.6244],
    ['1.6244W 6.6885', 6.6885, -1.6244],
    ['N 6.6885 W 1.6244', 6.6885, -1.6244],
    ['6°41\'18.6"N 1°37\'27.84"W', 6.6885, -1.6244],
    ['6°41′18.6″N, 1°37′27.84″O', 6.6885, -1.6244],
    ["6° 41.31' N 1° 37.464' W", 6.6885, -1.6244],
    ['6 41 18.6 N 1 37 27.84 W', 6.6885, -1.6244],
    ['Lat: 6.6885, Long: -1.6244', 6.6885, -1.6244],
    ['Longitude: -1.6244 Latitude: 6.6885', 6.6885, -1.6244],
    ['POINT(-1.6244 6.6885)', 6.6885, -1.6244],
    ['POINT Z (-1.6244 6.6885 260)', 6.6885, -1.6244],
    ['5.781 -6.601 132.4 4.2', 5.781, -6.601],
    ['5.781 -6.601 0', 5.781, -6.601],
    ['geo:6.6885,-1.6244', 6.6885, -1.6244],
    ['geo:6.6885,-1.6244,260;u=12', 6.6885, -1.6244],
    ['geo:0,0?q=6.6885,-1.6244(Ama’s farm)', 6.6885, -1.6244],
    ['https://maps.google.com/?q=6.6885,-1.6244', 6.6885, -1.6244],
    ['https://maps.google.com/maps?q=6.6885%2C-1.6244&z=17&hl=en', 6.6885, -1.6244],
    ['https://www.google.com/maps/search/?api=1&query=6.6885%2C-1.6244', 6.6885, -1.6244],
    ['https://www.google.com/maps/@6.6885,-1.6244,17z', 6.6885, -1.6244],
    [
      'https://www.google.com/maps/place/Kumasi/@6.7,-1.6,12z/data=!4m6!3m5!8m2!3d6.6885!4d-1.6244',
      6.6885,
      -1.6244,
    ],
    [
      'https://www.google.com/maps/place/6%C2%B041%2718.6%22N+1%C2%B037%2727.84%22W/@6.7,-1.6,17z',
      6.6885,
      -1.6244,
    ],
    [
      'https://www.google.com/maps/place/6%C2%B041%2718.6%22N+1%C2%B037%2727.84%22W',
      6.6885,
      -1.6244,
    ],
    ['https://www.google.com/maps/search/6.6885,+-1.6244', 6.6885, -1.6244],
    ['https://www.openstreetmap.org/#map=17/6.6885/-1.6244', 6.6885, -1.6244],
    ['https://www.openstreetmap.org/?mlat=6.6885&mlon=-1.6244#map=12/6.7/-1.6', 6.6885, -1.6244],
    ['https://maps.apple.com/?ll=6.6885,-1.6244&q=Farm', 6.6885, -1.6244],
    ['https://waze.com/ul?ll=6.6885%2C-1.6244&navigate=yes', 6.6885, -1.6244],
    ['https://www.bing.com/maps?cp=6.6885~-1.6244&lvl=16', 6.6885, -1.6244],
  ])('%s', (text, latitude, longitude) => {
    const pair = pairOf(text)
    expect(degreesOf(pair?.latitude ?? '', 'latitude')).toBe(latitude)
    expect(degreesOf(pair?.longitude ?? '', 'longitude')).toBe(longitude)
  })

  it.each([
    '6.6885',
    '6,6885',
    '6 41 18',
    '6°41\'18.6"N',
    'Kumasi, Ghana',
    '1, 2, 3',
    '6.6885 N, 1.6244 N',
    'https://example.org/farm/12',
    'https://example.org/%E0%A4%A',
  ])('not both from %s', (text) => expect(pairOf(text)).toBeUndefined())

  it('says why a link tells no place', () => {
    expect(linkProblem('https://maps.app.goo.gl/AbCdEf')).toContain('short link')
    expect(linkProblem('https://example.org/farm/12')).toContain('no latitude')
    expect(linkProblem('6.6885')).toBeUndefined()
  })
})
