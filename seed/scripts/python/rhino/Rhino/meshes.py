"""What the scripts call of RhinoCommon's meshes; Rhino.Geometry has it."""
import struct


class VertexList(object):
    """Vertices are of single precision unless asked for otherwise."""

    UseDoublePrecisionVertices = False

    def __init__(self):
        self.points = []

    def Add(self, point):
        """Answers its index."""
        size = "3d" if self.UseDoublePrecisionVertices else "3f"
        self.points.append(list(struct.unpack(size, struct.pack(size, *point.plain()))))
        return len(self.points) - 1


class FaceList(object):
    def __init__(self):
        self.faces = []

    def AddFace(self, *corners):
        """Three or four indices of vertices; answers the face's own."""
        assert len(corners) in (3, 4)
        self.faces.append(corners)
        return len(self.faces) - 1


class NormalList(object):
    def ComputeNormals(self):
        return True


class Mesh(object):
    def __init__(self):
        self.Vertices, self.Faces, self.Normals = VertexList(), FaceList(), NormalList()

    def plain(self):
        """The corners of every face."""
        return [[self.Vertices.points[corner] for corner in face] for face in self.Faces.faces]
