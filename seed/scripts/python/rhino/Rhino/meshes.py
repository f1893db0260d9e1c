"""The part of RhinoCommon's meshes that the scripts call; imported by Rhino.Geometry."""
import struct


class VertexList(object):
    """Vertices have single precision by default."""

    UseDoublePrecisionVertices = False

    def __init__(self):
        self.points = []

    def Add(self, point):
        """Returns its index."""
        size = "3d" if self.UseDoublePrecisionVertices else "3f"
        self.points.append(list(struct.unpack(size, struct.pack(size, *point.plain()))))
        return len(self.points) - 1


class FaceList(object):
    def __init__(self):
        self.faces = []

    def AddFace(self, *corners):
        """Takes three or four vertex indices and returns the face's index."""
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
