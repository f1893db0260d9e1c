"""What the scripts call of rhinoscriptsyntax. Here the component's inputs are geometry already, and not its ids."""


def coercecurve(value):
    return value
