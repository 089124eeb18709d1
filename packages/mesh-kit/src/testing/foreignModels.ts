// Files of other programs, written by hand: the smallest that their readers take.

/** An OBJ of a triangle that is `side` long. */
export function triangleObj(side: number): string {
  return `v 0 0 0\nv ${side} 0 0\nv 0 ${side} 0\nf 1 2 3\n`;
}

/** An FBX (text, version 7.4) of a quad that is `side` units long. @param centimetres of its unit */
export function quadFbx(side: number, centimetres: number): string {
  const corners = [0, 0, 0, side, 0, 0, side, side, 0, 0, side, 0];
  return `; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UnitScaleFactor", "double", "Number", "",${centimetres}
	}
}
Objects:  {
	Geometry: 101, "Geometry::", "Mesh" {
		Vertices: *12 {
			a: ${corners.join(',')}
		}
		PolygonVertexIndex: *4 {
			a: 0,1,2,-4
		}
		GeometryVersion: 124
	}
	Model: 102, "Model::Quad", "Mesh" {
		Version: 232
	}
}
Connections:  {
	C: "OO",102,0
	C: "OO",101,102
}
`;
}
