"""What the scripts call of Autodesk.Revit.DB: one file for each part of a model."""
from .collector import *
from .datum import *
from .document import *
from .elements import *
from .families import *
from .geometry import *
from .instances import *
from .sheets import *
from .rooms import *
from .transactions import *
from .views import *
from .worksharing import *
