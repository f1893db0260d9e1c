"""The part of Autodesk.Revit.DB that the scripts call: one file for each part of a model."""
from .collector import *
from .curves import *
from .datum import *
from .document import *
from .elements import *
from .families import *
from .geometry import *
from .instances import *
from .links import *
from .rooms import *
from .schedules import *
from .sheets import *
from .solids import *
from .transactions import *
from .view_settings import *
from .views import *
from .worksharing import *
