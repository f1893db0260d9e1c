/** Every Dynamo script begins with this: what it needs of Revit, and how it writes to the model. */
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
    """All elements of a built-in category, in the model or in one view, without types."""
    collector = DB.FilteredElementCollector(doc, view.Id) if view else DB.FilteredElementCollector(doc)
    return list(collector.OfCategory(category).WhereElementIsNotElementType().ToElements())


def key(element_id):
    """An id as text: the same in all versions of Revit."""
    return element_id.ToString()


def name_of(element):
    try:
        return element.Name
    except AttributeError:  # IronPython does not see Name on element types
        return DB.Element.Name.__get__(element)


def words(text):
    """The parts of a list that is separated by semicolons."""
    return [part.strip() for part in (text or "").split(";") if part.strip()]


def write(work):
    """Run work() in Dynamo's transaction; if it fails, nothing of it stays in the model."""
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
