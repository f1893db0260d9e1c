export const prelude = `# Needs nothing but Revit and its Dynamo. Runs in IronPython 2.7 and in CPython 3.
import clr

clr.AddReference("RevitAPI")
clr.AddReference("RevitServices")
from Autodesk.Revit import DB
from RevitServices.Persistence import DocumentManager
from RevitServices.Transactions import TransactionManager

doc = DocumentManager.Instance.CurrentDBDocument
MM_PER_FOOT = 304.8
NOTHING_WRITTEN = "Nothing was written. Set 'Write to model' to True to make these changes."


def collect(kind):
    """All elements of a class, without types."""
    return list(DB.FilteredElementCollector(doc).OfClass(kind).WhereElementIsNotElementType().ToElements())


def of_category(category, view=None):
    """All elements of a built-in category in the model or in one view, without types."""
    collector = DB.FilteredElementCollector(doc, view.Id) if view else DB.FilteredElementCollector(doc)
    return list(collector.OfCategory(category).WhereElementIsNotElementType().ToElements())


def key(element_id):
    """An id as text, the same in all versions of Revit."""
    return element_id.ToString()


def name_of(element):
    """Name of an element. Element types need another way of reading, different in each Python."""
    try:
        return element.Name
    except AttributeError:  # IronPython
        return DB.Element.Name.__get__(element)
    except TypeError:  # CPython 3
        name = element.get_Parameter(DB.BuiltInParameter.SYMBOL_NAME_PARAM)
        return (name.AsString() if name is not None else None) or ""


def point_at(x, y, z=0.0):
    """A point in feet. CPython 3 turns whole numbers into the origin, hence float()."""
    return DB.XYZ(float(x), float(y), float(z))


def words(text):
    """Parts of a list separated by semicolons."""
    return [part.strip() for part in (text or "").split(";") if part.strip()]


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


def write(work):
    """Run work() in Dynamo's transaction; if it fails, all its changes are rolled back."""
    TransactionManager.Instance.EnsureInTransaction(doc)
    part = DB.SubTransaction(doc)
    part.Start()
    try:
        work()
        part.Commit()
    except Exception:
        part.RollBack()
        raise
    finally:
        TransactionManager.Instance.TransactionTaskDone()
`
