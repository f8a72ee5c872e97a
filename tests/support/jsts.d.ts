/** The parts of JSTS, JTS in JavaScript, that tests hold shapes against; the package has no types for its modules. */
interface JtsGeometry {
  getArea(): number
}
declare module 'jsts/org/locationtech/jts/io/GeoJSONReader.js' {
  export default class GeoJSONReader {
    read(geometry: object): JtsGeometry
  }
}
declare module 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js' {
  export default class IsValidOp {
    constructor(geometry: JtsGeometry)
    isValid(): boolean
  }
}
declare module 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js' {
  const OverlayOp: { intersection(one: JtsGeometry, other: JtsGeometry): JtsGeometry }
  export default OverlayOp
}
